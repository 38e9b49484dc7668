/* Makes the module `name` out of `library`, an extension module that mypyc has put many modules into.

mypyc writes a file like this for every single module (its module_shim.tmpl); this one serves all of them. */

#include <Python.h>

static void *pointer_in(PyObject *library, const char *library_name, const char *kind, const char *name)
{
    char attribute[512], label[1024];
    PyOS_snprintf(attribute, sizeof attribute, "%s%s", kind, name);
    PyOS_snprintf(label, sizeof label, "%s.%s", library_name, attribute);
    PyObject *capsule = PyObject_GetAttrString(library, attribute);
    if (capsule == NULL) return NULL;
    void *found = PyCapsule_GetPointer(capsule, label);
    Py_DECREF(capsule);
    return found;
}

static PyObject *load(PyObject *self, PyObject *given)
{
    PyObject *library;
    const char *library_name, *name;
    if (!PyArg_ParseTuple(given, "Oss", &library, &library_name, &name)) return NULL;
    int (*ensure_deps)(void) = (int (*)(void))pointer_in(library, library_name, "ensure_deps", "");
    if (ensure_deps == NULL) {
        if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return NULL;
        PyErr_Clear(); /* a library that needs no other has none */
    } else if (ensure_deps() < 0) {
        return NULL;
    }
    PyObject *(*init)(void) = (PyObject *(*)(void))pointer_in(library, library_name, "init_", name);
    return init == NULL ? NULL : init();
}

static PyMethodDef methods[] = {
    {"load", load, METH_VARARGS, "load(library, library_name, module_name): a module of the library, executed."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "loader", NULL, -1, methods};

PyMODINIT_FUNC PyInit_loader(void)
{
    return PyModule_Create(&definition);
}

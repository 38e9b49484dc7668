import { describe, expect, it } from "vitest";
import { generator, path, qr, remainder } from "./qr";

// Made by the Python edition of Project Nayuki's QR Code generator, level M, best mask: the version and SHA-256 of its rows.
const INVITE = `http://192.168.1.5:8000/table/abcdefghjkmn#invite=${"Qw3-_".repeat(8)}xyz`;
const LONG = `https://games.example.org/sandtable/table/k7m3px9d2qab#invite=${"A1b2C3d4E5".repeat(4)}Zz9`;
const KNOWN: [string, number, string][] = [
  ["a", 1, "e8ab680854e4019c4ac89bd0e19dfe1f7e967f3cafd048091b3e3ec474b6f431"],
  ["http://192.168.1.5:8000/table/abcdefghjkmn", 3, "6b8b778048d2eea0b0be713e97df07b4bf02abaf4406be2c47688f5154e4757f"],
  [INVITE, 6, "549749c750121b6558b75ccecd1d3fa50ffb680e739d5037f34f22e5b72482c4"],
  [LONG, 6, "47327be73b79a1f4a53e2bf9317f0674cd665f83b90962d89e6e883a071782fb"],
  ["x".repeat(213), 10, "f8a692e420006d88c10e55f6fb2f048c68ad07db0d7c3f134adf4ff3fc04aae2"],
  ["y".repeat(180), 9, "5c4477b494bd6ca2f450720852614d517c6091cbf9c29e4cc2f203f92f70e0ac"],
  [`https://${"abc123/".repeat(20)}`, 8, "b58106a6055e5889473aa8305b51346c2af20d542760097d592ae3a882992d20"],
  ["é好👩‍🚀", 2, "206aa94b73f56e745a84e1797c68dd52fab668a2aa268ebc83c8129e6503c7f2"],
];

async function digest(text: string): Promise<string> {
  const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(found)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function rows(text: string): string[] {
  return (qr(text) ?? []).map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
}

describe("a QR code", () => {
  it.each(KNOWN)("of %s is the one another encoder makes", async (text, version, known) => {
    const made = rows(text);
    expect(made.length).toBe(version * 4 + 17);
    expect(await digest(made.join("\n"))).toBe(known);
  });

  it("has the error correction of the standard's example", () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(remainder(data, generator(10))).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it("holds 213 bytes and no more", () => {
    expect(qr("x".repeat(213))?.length).toBe(57);
    expect(qr("x".repeat(214))).toBeNull();
  });

  it("is drawn as one square for each dark module", () => {
    expect(
      path([
        [true, false],
        [false, true],
      ]),
    ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
  });
});

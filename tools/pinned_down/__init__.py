"""What is written from the cards of Pinned Down: data of the pages, a page of docs, numbers of texts."""

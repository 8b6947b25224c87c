package io.daybook.application.content.epubexports;

import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The images that the texts of a book show, each included once. */
final class BookImages implements BookHtml.Images {

    private final FileViews files;
    private final FileStore store;
    private final Predicate<FileView> seen;
    private final BookWriter book;
    private final Map<Long, Optional<String>> paths = new HashMap<>();

    /**
     * Creates the images of one book.
     *
     * @param seen whether the reader of the book sees a file
     */
    BookImages(FileViews files, FileStore store, Predicate<FileView> seen, BookWriter book) {
        this.files = files;
        this.store = store;
        this.seen = seen;
        this.book = book;
    }

    @Override
    public @Nullable String path(long fileId) {
        return paths.computeIfAbsent(fileId, this::add).orElse(null);
    }

    /** An image whose content was deleted meanwhile is left out. */
    private Optional<String> add(long fileId) {
        FileView file = files.find(fileId).filter(seen).orElse(null);
        if (file == null) {
            return Optional.empty();
        }
        try (InputStream content = new BufferedInputStream(store.open(file.contentId()))) {
            return Optional.ofNullable(book.image(fileId, content));
        } catch (Rejection gone) {
            return Optional.empty();
        } catch (IOException disk) {
            throw new UncheckedIOException(disk);
        }
    }
}

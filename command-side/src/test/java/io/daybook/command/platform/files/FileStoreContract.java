package io.daybook.command.platform.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Rejection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every store of contents does. */
@DisplayNameGeneration(ReplaceUnderscores.class)
abstract class FileStoreContract {

    @TempDir Path data;
    private @Nullable FileStore opened;

    /** A store that is empty. */
    abstract FileStore open(Path folder);

    private FileStore store() {
        if (opened == null) {
            opened = open(data);
        }
        return opened;
    }

    private static InputStream content(String text) {
        return new ByteArrayInputStream(text.getBytes(UTF_8));
    }

    private String read(long id) throws IOException {
        try (InputStream in = store().open(id)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @Test
    void what_is_stored_is_read_again_with_its_size_and_digest() throws IOException {
        FileStore.Stored stored = store().store(7, content("abc"));

        assertThat(read(7)).isEqualTo("abc");
        assertThat(stored)
                .isEqualTo(
                        new FileStore.Stored(
                                3,
                                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    }

    @Test
    void storing_again_takes_the_place_of_the_old_content() throws IOException {
        store().store(7, content("old"));
        store().store(7, content("new"));

        assertThat(read(7)).isEqualTo("new");
    }

    @Test
    void a_content_that_breaks_off_leaves_the_old_one_and_no_rest() throws IOException {
        store().store(7, content("old"));
        InputStream breaksOff =
                new SequenceInputStream(
                        content("half"),
                        new InputStream() {
                            @Override
                            public int read() throws IOException {
                                throw new IOException("The connection ended");
                            }

                            @Override
                            public int read(byte[] into, int offset, int length)
                                    throws IOException {
                                return read();
                            }
                        });

        assertThatThrownBy(() -> store().store(7, breaksOff))
                .isInstanceOf(UncheckedIOException.class);

        assertThat(read(7)).isEqualTo("old");
        try (Stream<Path> files = Files.walk(data)) {
            assertThat(files.filter(file -> file.toString().matches(".*(incoming|file)-.*")))
                    .isEmpty();
        }
    }

    @Test
    void a_copy_stays_when_the_first_is_deleted() throws IOException {
        store().store(7, content("abc"));

        store().copy(7, 5008);
        store().delete(7);

        assertThat(read(5008)).isEqualTo("abc");
        assertThatThrownBy(() -> store().copy(7, 9)).isInstanceOf(Rejection.class);
    }

    @Test
    void what_was_deleted_is_not_found_and_deleting_again_does_nothing() {
        store().store(7, content("abc"));
        store().delete(7);
        store().delete(7);

        assertThatThrownBy(() -> store().open(7)).isInstanceOf(Rejection.class);
    }
}

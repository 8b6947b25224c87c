package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CsvResponseTest {

    /** No other test makes files that begin so. */
    private static final String MARK = "id,of this test\n";

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The tables that lie beside each other on the disk and are of this test. */
    private static List<Path> left() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(file -> file.getFileName().toString().startsWith("table-"))
                    .filter(CsvResponseTest::isOurs)
                    .toList();
        }
    }

    private static boolean isOurs(Path file) {
        try {
            return Files.readString(file).startsWith(MARK);
        } catch (IOException goneMeanwhile) {
            return false;
        }
    }

    @Test
    void a_table_is_answered_whole_and_leaves_no_file_behind() throws IOException {
        ResponseEntity<Resource> answer = CsvResponse.of(out -> write(out, MARK + "é,1\n"));

        try (InputStream body = Objects.requireNonNull(answer.getBody()).getInputStream()) {
            assertThat(body.readAllBytes()).asString(StandardCharsets.UTF_8).endsWith("é,1\n");
        }

        assertThat(left()).isEmpty();
        assertThat(answer.getHeaders().getContentLength()).isEqualTo(MARK.length() + 5);
        assertThat(answer.getHeaders().getContentType()).hasToString("text/csv;charset=UTF-8");
    }

    @Test
    void a_table_that_cannot_be_written_is_neither_answered_nor_left_behind() throws IOException {
        CsvResponse.Table failing =
                out -> {
                    write(out, MARK);
                    out.flush();
                    throw new IllegalStateException("no more rows");
                };

        assertThatThrownBy(() -> CsvResponse.of(failing)).hasMessage("no more rows");

        assertThat(left()).isEmpty();
    }
}

package io.daybook.application.grading.outcomes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.grading.outcomes.OutcomeCsv.Row;
import io.daybook.command.platform.kernel.Rejection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeCsvTest {

    private static final String HEADER = "vendor_guid,object_type,title";
    private static final String ROW = "a,group,A\n";

    private static List<Row> read(String csv) throws IOException {
        return OutcomeCsv.read(new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)));
    }

    private static void assertRejected(String csv, String reason) {
        assertThatThrownBy(() -> read(csv))
                .isInstanceOfSatisfying(
                        Rejection.class, refused -> assertThat(refused.text()).contains(reason));
    }

    @Test
    void a_file_has_at_most_20000_rows() throws IOException {
        String most = HEADER + "\n" + ROW.repeat(20_000);

        assertThat(read(most)).hasSize(20_000);
        assertRejected(most + ROW, "at most 20000 rows");
        assertRejected("", "at most 20000 rows");
    }

    @Test
    void rows_beyond_the_limit_are_not_read() {
        assertRejected(
                HEADER + "\n" + ROW.repeat(20_000) + "a\n".repeat(1_900_000) + "\"open",
                "at most 20000 rows");
    }

    @Test
    @Timeout(30)
    void a_file_has_at_most_1000_columns() throws IOException {
        String unnamed = ",".repeat(997);

        assertThat(read(HEADER + unnamed + "\n" + ROW)).hasSize(1);
        assertRejected(HEADER + unnamed + ",\n" + ROW, "at most 1000 columns");
        assertRejected(HEADER + "\n" + ROW.strip() + unnamed + ",", "at most 1000 columns");
        assertRejected(HEADER + ",".repeat(4_000_000), "at most 1000 columns");
    }
}

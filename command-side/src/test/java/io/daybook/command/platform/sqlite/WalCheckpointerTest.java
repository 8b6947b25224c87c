package io.daybook.command.platform.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WalCheckpointerTest {

    @TempDir Path data;

    private Path file;
    private Connection writer;
    private WalCheckpointer checkpointer;
    private SqliteEventWrites writes;

    @BeforeEach
    void open() throws SQLException {
        file = data.resolve("events.db");
        writer = EventFile.openWriter(file);
        EventFile.createSchema(writer);
        checkpointer = WalCheckpointer.open(writer, file);
        writes = new SqliteEventWrites(writer, checkpointer);
    }

    @AfterEach
    void close() throws SQLException {
        writes.close();
    }

    private void commit(int rows) throws SQLException {
        writes.begin();
        for (int i = 0; i < rows; i++) {
            EventFile.execute(
                    writer,
                    "INSERT INTO meta (name, value) VALUES (hex(randomblob(8)), zeroblob(5000))");
        }
        writes.commit();
    }

    /** Pages of the log, and how many of them the file has. */
    private int[] log() throws SQLException {
        try (Connection reader = EventFile.openReader(file);
                Statement statement = reader.createStatement();
                ResultSet row = statement.executeQuery("PRAGMA wal_checkpoint(NOOP)")) {
            row.next();
            return new int[] {row.getInt(2), row.getInt(3)};
        }
    }

    @Test
    void committed_pages_are_copied_into_the_file() throws Exception {
        commit(50);
        checkpointer.checkpoint();
        int[] log = log();
        assertThat(log[0]).isPositive();
        assertThat(log[1]).isEqualTo(log[0]);
    }

    @Test
    void a_checkpoint_does_not_wait_for_an_open_transaction() throws Exception {
        commit(50);
        int[] before = log();
        writes.begin();
        checkpointer.checkpoint();
        assertThat(log()[1]).isEqualTo(before[0]);
        writes.commit();
    }

    @Test
    void nothing_is_written_where_nothing_was_committed() throws Exception {
        commit(1);
        checkpointer.checkpoint();
        writer.createStatement().execute("INSERT INTO meta (name, value) VALUES ('n', 'v')");
        int[] before = log();
        checkpointer.checkpoint();
        assertThat(log()).containsExactly(before);
    }

    @Test
    void commits_bound_the_log_without_checkpoints() throws Exception {
        for (int i = 0; i < 100; i++) {
            commit(100);
        }
        assertThat(Files.size(Path.of(file + "-wal"))).isLessThan(20_000_000);
    }
}

package io.daybook.command.platform.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads SQLite's library in processes of their own: a process loads it once. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SqliteLibraryTest {

    /** A file system from which nothing is executed, which only this process and its own see. */
    private static final List<String> WITHOUT_EXECUTION =
            List.of(
                    "unshare",
                    "--map-root-user",
                    "--mount",
                    "sh",
                    "-c",
                    "mount -t tmpfs -o noexec tmpfs \"$0\" && exec \"$@\"");

    @TempDir Path place;
    private Path folder;
    private Path temporary;

    @BeforeEach
    void makeFolders() throws IOException {
        folder = place.resolve("native");
        temporary = Files.createDirectory(place.resolve("temporary"));
    }

    /** Loads the library by way of a folder, opens a database and tells from where it came. */
    static final class Loader {

        private Loader() {}

        /** The argument is the folder. */
        public static void main(String[] args) throws SQLException, IOException {
            SqliteLibrary.loadFrom(Path.of(args[0]));
            try (Connection database = DriverManager.getConnection("jdbc:sqlite::memory:");
                    Stream<String> mapped = Files.lines(Path.of("/proc/self/maps"))) {
                database.createStatement().execute("select 1");
                mapped.filter(line -> line.contains("sqlitejdbc"))
                        .map(line -> line.substring(line.indexOf('/')))
                        .distinct()
                        .forEach(System.out::println);
            }
        }
    }

    /** From where the library was loaded in a process that is started so. */
    private Path loaded(List<String> started) throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/proc/self/maps")), "needs Linux");
        List<String> command = new ArrayList<>(started);
        command.addAll(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Loader.class.getName(),
                        folder.toString()));
        Path log = place.resolve("errors.log");
        Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        return Path.of(told.lines().reduce((_, last) -> last).orElseThrow());
    }

    @Test
    void it_is_loaded_from_the_folder_without_what_was_left_there()
            throws IOException, InterruptedException {
        Path left = Files.createDirectory(folder).resolve("left");
        Files.writeString(left, "by a killed process");

        assertThat(loaded(List.of())).startsWithRaw(folder);
        assertThat(left).doesNotExist();
    }

    @Test
    void it_is_loaded_from_temporary_files_where_the_folder_cannot_be_made()
            throws IOException, InterruptedException {
        Files.writeString(folder, "no folder");

        assertThat(loaded(List.of())).startsWithRaw(temporary);
    }

    @Test
    void it_is_loaded_from_temporary_files_where_nothing_may_be_executed_in_the_folder()
            throws IOException, InterruptedException {
        Files.createDirectory(folder);
        List<String> there = new ArrayList<>(WITHOUT_EXECUTION);
        there.add(folder.toString());
        assumeTrue(works(there), "needs a file system of its own (unshare)");

        assertThat(loaded(there)).startsWithRaw(temporary);
    }

    private static boolean works(List<String> there) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(there);
        command.add("true");
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }
}

package io.daybook.benchmarks.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL server of the Debian package on a loopback port, its cluster in a temporary folder,
 * with every setting as {@code initdb} leaves it: commits are durable. It ends with this process.
 *
 * <p>The one of the module {@code test-support} is not used: it would bring JUnit and
 * Testcontainers into this program, which is packaged, and it makes writes cheaper than they are.
 */
final class PostgresCluster implements AutoCloseable {

    static final String USER = "postgres";

    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
    private static final int STOP_SECONDS = 30;

    private final Path folder;
    private final int port;
    private final Process server;
    private int databases;

    private PostgresCluster(Path folder, int port, Process server) {
        this.folder = folder;
        this.port = port;
        this.server = server;
    }

    /** Starts one; null where PostgreSQL is not installed. */
    static @Nullable PostgresCluster start() throws Exception {
        Path programs = programs();
        if (programs == null) {
            return null;
        }
        // Not inside a folder that only this user may enter: the server runs as another.
        Path folder = Files.createTempDirectory("daybook-bench-postgres");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        initialize(programs, folder);
        int port = ServerProcess.freePort();
        // It ends when its standard input does, which a killed benchmark closes as well.
        String script =
                ("%s -D %s -p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories="
                                + " -c lc_messages=C & pid=$!; exec 3<&0;"
                                + " (cat <&3; kill -INT $pid) >/dev/null 2>&1 & exec 3<&-;"
                                + " wait $pid")
                        .formatted(programs.resolve("postgres"), folder.resolve("data"), port);
        Process server = command(folder, "sh", "-c", script).start();
        awaitAnswer(server);
        return new PostgresCluster(folder, port, server);
    }

    private static @Nullable Path programs() throws IOException {
        if (!Files.isDirectory(DEBIAN)) {
            return null;
        }
        try (Stream<Path> versions = Files.list(DEBIAN)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .max(Comparator.naturalOrder())
                    .orElse(null);
        }
    }

    private static void initialize(Path programs, Path folder) throws Exception {
        Path log = folder.resolve("initdb.log");
        int code =
                command(
                                folder,
                                programs.resolve("initdb").toString(),
                                "--pgdata=" + folder.resolve("data"),
                                "--username=" + USER,
                                "--auth=trust",
                                "--encoding=UTF8")
                        .redirectOutput(log.toFile())
                        .start()
                        .waitFor();
        if (code != 0) {
            throw new IllegalStateException(Files.readString(log));
        }
    }

    /** The server refuses to run as root, so root runs it as the user of the Debian package. */
    private static ProcessBuilder command(Path folder, String... words) {
        List<String> all = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            all.addAll(List.of("runuser", "-u", USER, "--"));
        }
        all.addAll(List.of(words));
        return new ProcessBuilder(all).directory(folder.toFile()).redirectErrorStream(true);
    }

    /** Reads what the server says until it takes calls; a thread reads the rest. */
    private static void awaitAnswer(Process server) throws IOException {
        StringBuilder said = new StringBuilder();
        BufferedReader output = server.inputReader();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            said.append(line).append('\n');
            if (line.contains("ready to accept connections")) {
                Thread.ofVirtual().start(() -> output.lines().forEach(_ -> {}));
                return;
            }
        }
        throw new IllegalStateException("PostgreSQL did not start; it said:\n" + said);
    }

    private String address(String database) {
        return "postgresql://127.0.0.1:" + port + "/" + database;
    }

    /** The address of a new, empty database: {@code postgresql://host:port/name}. */
    String newDatabase() throws SQLException {
        String name = "bench" + ++databases;
        try (Connection connection =
                        DriverManager.getConnection("jdbc:" + address(USER), USER, "");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        }
        return address(name);
    }

    /** Stops the server and deletes its folder. */
    @Override
    public void close() {
        try {
            server.getOutputStream().close();
            server.onExit().completeOnTimeout(server, STOP_SECONDS, TimeUnit.SECONDS).join();
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package io.daybook.testing;

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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * A PostgreSQL server for tests: a cluster of its own in a temporary folder on a loopback port,
 * made with the programs of the Debian package {@code postgresql}. The server ends with the process
 * that started it, however that ends. It leaves its writes to the operating system, which keeps
 * them when processes are killed.
 */
public final class PostgresCluster implements AutoCloseable {

    private static final String SUPERUSER = "postgres";
    private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
    private static final int START_ATTEMPTS = 20;
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private static @Nullable PostgresCluster shared;

    private final Path folder;
    private final Path programs;
    private final int port;
    private @Nullable Process server;

    private PostgresCluster(Path folder, Path programs, int port) {
        this.folder = folder;
        this.programs = programs;
        this.port = port;
    }

    /**
     * The address of an empty database on {@link StoreServer#POSTGRESQL}, or else on a server of
     * the Debian package that all tests of this process share. Skips the test where there is none.
     */
    public static String emptyDatabase() {
        return newDatabase(
                StoreServer.POSTGRESQL.address().orElseGet(() -> shared().address(SUPERUSER)));
    }

    private static synchronized PostgresCluster shared() {
        PostgresCluster running = shared;
        if (running == null) {
            running = start();
            shared = running;
            Runtime.getRuntime().addShutdownHook(new Thread(running::close));
        }
        return running;
    }

    /** A connection to the tables in this database, which may change anything. */
    public static Connection connect(String address) throws SQLException {
        return DriverManager.getConnection(address + "&currentSchema=daybook");
    }

    /** Starts a server of the test's own. Skips the test where PostgreSQL is not installed. */
    public static PostgresCluster start() {
        Path programs = programs();
        Assumptions.assumeTrue(
                programs != null,
                "Skipped: PostgreSQL is not installed (Debian package postgresql)");
        try {
            Path folder = Files.createTempDirectory("daybook-postgres");
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
            var cluster = new PostgresCluster(folder, programs, FreePort.next());
            cluster.run(
                    programs.resolve("initdb").toString(),
                    "--pgdata=" + cluster.data(),
                    "--username=" + SUPERUSER,
                    "--auth=trust",
                    "--encoding=UTF8",
                    "--no-sync");
            cluster.resume();
            return cluster;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable Path programs() {
        if (!Files.isDirectory(DEBIAN)) {
            return null;
        }
        try (Stream<Path> versions = Files.list(DEBIAN)) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .max(Comparator.naturalOrder())
                    .orElse(null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path data() {
        return folder.resolve("data");
    }

    /**
     * Starts the server, after {@link #kill()} too, and waits until it answers. Right after a kill
     * it may refuse to start, because processes of before have not given back their memory yet.
     */
    public void resume() {
        String said = "";
        for (int attempt = 0; attempt < START_ATTEMPTS; attempt++) {
            said = startServer();
            if (said.isEmpty()) {
                return;
            }
        }
        throw new IllegalStateException("The server in " + folder + " ended:\n" + said);
    }

    /** Starts the server; answers with what it said where it ended instead of taking calls. */
    private String startServer() {
        // It ends when its standard input does, which a killed test process closes as well.
        String script =
                ("%s -D %s -p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories="
                                + " -c fsync=off -c full_page_writes=off -c lc_messages=C & pid=$!; exec 3<&0;"
                                + " (cat <&3; kill -QUIT $pid) >/dev/null 2>&1 & exec 3<&-;"
                                + " wait $pid")
                        .formatted(programs.resolve("postgres"), data(), port);
        try {
            Process started =
                    new ProcessBuilder(asServerUser("sh", "-c", script))
                            .directory(folder.toFile())
                            .redirectErrorStream(true)
                            .start();
            server = started;
            return awaitAnswer(started);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads what the server says until it answers; a thread reads the rest. */
    private String awaitAnswer(Process started) throws IOException {
        StringBuilder said = new StringBuilder();
        BufferedReader output = started.inputReader();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            said.append(line).append('\n');
            if (line.contains("ready to accept connections")) {
                Thread.ofVirtual().start(() -> output.lines().forEach(_ -> {}));
                return "";
            }
        }
        end();
        return said.append("(nothing more)").toString();
    }

    private void run(String... command) {
        try {
            Process process =
                    new ProcessBuilder(asServerUser(command))
                            .directory(folder.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(folder.resolve("initdb.log").toFile())
                            .start();
            if (process.waitFor() != 0) {
                throw new IllegalStateException(Files.readString(folder.resolve("initdb.log")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The server refuses to run as root, so root runs it as the user of the Debian package. */
    private static List<String> asServerUser(String... command) {
        List<String> all = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            all.addAll(List.of("runuser", "-u", SUPERUSER, "--"));
        }
        all.addAll(List.of(command));
        return all;
    }

    private String address(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database + "?user=" + SUPERUSER;
    }

    /** The address of an empty database on this server. */
    public String database() {
        return newDatabase(address(SUPERUSER));
    }

    private static String newDatabase(String server) {
        String name = "test_" + ProcessHandle.current().pid() + "_" + DATABASES.incrementAndGet();
        try (Connection connection = DriverManager.getConnection(server);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return server.replaceFirst("(//[^/]+/)[^?]*", "$1" + name);
    }

    /** Sends a signal to the server's processes: {@code KILL}, {@code STOP} or {@code CONT}. */
    public void signal(String name) {
        try {
            String pid = Files.readAllLines(data().resolve("postmaster.pid")).getFirst();
            ProcessHandle postmaster = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
            if (!name.equals("CONT")) {
                // A process that it starts while its processes are listed would be missed.
                send("STOP", List.of(pid));
            }
            List<String> all = new ArrayList<>(List.of(pid));
            postmaster.children().forEach(child -> all.add(Long.toString(child.pid())));
            send(name, all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(String name, List<String> pids)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        command.addAll(pids);
        new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    /** Kills all processes of the server at once, as a power cut does to programs. */
    public void kill() {
        signal("KILL");
        end();
        try {
            Files.deleteIfExists(data().resolve("postmaster.pid"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void end() {
        Process running = server;
        if (running != null) {
            try {
                running.getOutputStream().close();
                running.waitFor(10, TimeUnit.SECONDS);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Stops the server and deletes its folder. */
    @Override
    public void close() {
        end();
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

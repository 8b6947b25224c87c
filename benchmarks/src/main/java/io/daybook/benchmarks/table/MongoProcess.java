package io.daybook.benchmarks.table;

import io.daybook.mongo.EmbeddedMongo;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The embedded MongoDB as a server of its own, in place of MongoDB; its documents are in memory.
 */
final class MongoProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long LOOK_AGAIN_MILLIS = 20;

    private final ServerProcess process;
    private final String address;

    private MongoProcess(ServerProcess process, String address) {
        this.process = process;
        this.address = address;
    }

    /**
     * Serves until it is stopped, or its input ends: that of a benchmark that is killed does.
     *
     * @param arguments the file that gets the address
     */
    public static void main(String[] arguments) throws Exception {
        EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
        Path file = Path.of(arguments[0]);
        Path written =
                Files.writeString(
                        file.resolveSibling(file.getFileName() + ".new"),
                        server.connectionString());
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
        System.in.transferTo(OutputStream.nullOutputStream());
        server.close();
    }

    /** Starts one whose log is in this folder. */
    static MongoProcess start(Path folder) throws Exception {
        Path file = folder.resolve("address");
        ServerProcess process =
                ServerProcess.start(
                        folder.resolve("mongo.log"),
                        Map.of(),
                        List.of(
                                Sources.java(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                MongoProcess.class.getName(),
                                file.toString()));
        long began = System.nanoTime();
        while (!Files.exists(file)) {
            if (System.nanoTime() - began > PATIENCE.toNanos()) {
                process.close();
                throw new IllegalStateException("It did not start; see " + folder);
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
        }
        return new MongoProcess(process, Files.readString(file));
    }

    /** {@code mongodb://host:port}. */
    String address() {
        return address;
    }

    ServerProcess process() {
        return process;
    }

    @Override
    public void close() {
        process.close();
    }
}

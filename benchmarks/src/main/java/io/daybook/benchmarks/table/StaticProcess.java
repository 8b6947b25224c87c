package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.StaticServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** {@link StaticServer} in a process of its own. */
final class StaticProcess implements AutoCloseable {

    private final ServerProcess process;
    private final int port;

    private StaticProcess(ServerProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts it; it answers with these bytes. */
    static StaticProcess start(Path folder, byte[] answer) throws Exception {
        Path file = Files.write(folder.resolve("answer.json"), answer);
        int port = ServerProcess.freePort();
        ServerProcess process =
                ServerProcess.start(
                        folder.resolve("static.log"),
                        Map.of(),
                        List.of(
                                Sources.java(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                StaticServer.class.getName(),
                                folder.toString(),
                                file.toString(),
                                Integer.toString(port)));
        process.awaitAnswer(port, "none", "/");
        return new StaticProcess(process, port);
    }

    Connection connect() throws IOException {
        return new Connection(port, "none");
    }

    ServerProcess process() {
        return process;
    }

    @Override
    public void close() {
        process.close();
    }
}

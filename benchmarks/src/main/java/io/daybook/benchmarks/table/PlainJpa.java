package io.daybook.benchmarks.table;

import io.daybook.benchmarks.table.Competitors.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Starts {@code benchmarks/plain-jpa}: {@code java -jar}, no option. */
final class PlainJpa {

    static final String NAME = "plain JPA";

    private PlainJpa() {}

    /** Starts it on an empty database. */
    static Start start(PostgresCluster postgres, Path folder) throws Exception {
        Optional<Path> jar = jar();
        if (jar.isEmpty()) {
            return Start.skipped("Plain JPA is skipped: benchmarks/plain-jpa is not built");
        }
        int port = ServerProcess.freePort();
        ServerProcess process =
                ServerProcess.start(
                        folder.resolve("plain-jpa.log"),
                        Map.of(),
                        List.of(
                                Sources.java(),
                                "-jar",
                                jar.get().toString(),
                                "--server.port=" + port,
                                "--spring.datasource.url=jdbc:" + postgres.newDatabase(),
                                "--spring.datasource.username=" + PostgresCluster.USER));
        return new Start(OtherServer.await(NAME, process, port), "");
    }

    private static Optional<Path> jar() throws IOException {
        Path built = Sources.benchmarks("plain-jpa").resolve("target");
        if (!Files.isDirectory(built)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(built)) {
            return files.filter(file -> file.toString().endsWith("-app.jar")).findFirst();
        }
    }
}

package io.daybook.benchmarks.table;

import io.daybook.benchmarks.table.Competitors.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;

/** Starts {@code benchmarks/emmett} with node, in a copy beside what is built here. */
final class Emmett {

    private static final String NAME = "Emmett";

    private Emmett() {}

    /** Starts it on an empty database; its packages are installed by npm before the first time. */
    static Start start(PostgresCluster postgres, Path folder) throws Exception {
        if (!runs(folder, "node", "--version") || !runs(folder, "npm", "--version")) {
            return Start.skipped("Emmett is skipped: node and npm are not both installed");
        }
        Path program = copy();
        if (!Files.exists(program.resolve("installed"))) {
            if (!runs(
                    program,
                    "npm",
                    "install",
                    "--no-audit",
                    "--no-fund",
                    "--no-package-lock",
                    "--loglevel=error")) {
                return Start.skipped("Emmett is skipped: npm could not install its packages");
            }
            Files.createFile(program.resolve("installed"));
        }
        int port = ServerProcess.freePort();
        ServerProcess process =
                ServerProcess.start(
                        folder.resolve("emmett.log"),
                        Map.of(
                                "PORT", Integer.toString(port),
                                "NODE_ENV", "production",
                                "POSTGRESQL_CONNECTION_STRING",
                                        postgres.newDatabase()
                                                .replace("//", "//" + PostgresCluster.USER + "@")),
                        List.of("node", program.resolve("server.js").toString()));
        return new Start(OtherServer.await(NAME, process, port), "");
    }

    /** A copy of its sources, new packages where they request others. */
    private static Path copy() throws IOException {
        Path from = Sources.benchmarks("emmett");
        Path to = Files.createDirectories(Sources.benchmarks("target").resolve("emmett"));
        Path packages = to.resolve("package.json");
        if (!Files.exists(packages)
                || Files.mismatch(from.resolve("package.json"), packages) >= 0) {
            Files.deleteIfExists(to.resolve("installed"));
        }
        for (String file : List.of("package.json", "server.js")) {
            Files.copy(from.resolve(file), to.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        return to;
    }

    private static boolean runs(Path folder, String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(List.of(command))
                            .directory(folder.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notInstalled) {
            return false;
        }
    }
}

package io.daybook.benchmarks.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The programs that Daybook is measured beside, on one PostgreSQL in its defaults. Each that cannot
 * run on this machine is left out with a reason.
 */
final class Competitors implements AutoCloseable {

    private final @Nullable PostgresCluster postgres;
    private final List<ModuleServer> servers = new ArrayList<>();

    private Competitors(@Nullable PostgresCluster postgres) {
        this.postgres = postgres;
    }

    static Competitors start(Path folder, Report report) throws Exception {
        PostgresCluster postgres = PostgresCluster.start();
        var competitors = new Competitors(postgres);
        if (postgres == null) {
            report.say(
                    "Plain JPA and Emmett are skipped: PostgreSQL is not installed (Debian package"
                            + " postgresql)");
            return competitors;
        }
        try {
            competitors.add(PlainJpa.start(postgres, folder), report);
            competitors.add(Emmett.start(postgres, folder), report);
            return competitors;
        } catch (Exception e) {
            competitors.close();
            throw e;
        }
    }

    private void add(Start start, Report report) {
        if (start.server() == null) {
            report.say(start.reason());
        } else {
            servers.add(start.server());
        }
    }

    /**
     * How the start of a program went.
     *
     * @param server null where it cannot run here
     * @param reason why not; empty where it runs
     */
    record Start(@Nullable ModuleServer server, String reason) {

        static Start skipped(String reason) {
            return new Start(null, reason);
        }
    }

    List<ModuleServer> servers() {
        return servers;
    }

    /** The program that most figures are compared with; empty where it cannot run here. */
    Optional<ModuleServer> plainJpa() {
        return servers.stream().filter(server -> server.name().equals(PlainJpa.NAME)).findFirst();
    }

    @Override
    public void close() {
        for (ModuleServer server : servers) {
            server.close();
        }
        if (postgres != null) {
            postgres.close();
        }
    }
}

package io.daybook.benchmarks.table;

import io.daybook.benchmarks.ModuleEvents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Daybook as {@code ./daybook} starts it: the same program, options and cache of classes. */
final class DaybookProgram {

    /** Of the administrator, in folders that are filled beforehand as well. */
    static final String TOKEN = ModuleEvents.TOKEN;

    /** The words that {@code ./daybook serve} would run, a line each. */
    private static final String COMMAND = "DAYBOOK_BENCH_COMMAND";

    private final List<String> command;
    private final Path logs;

    private DaybookProgram(List<String> command, Path logs) {
        this.command = command;
        this.logs = logs;
    }

    /**
     * The program that {@code ./daybook bench table} names.
     *
     * @throws IllegalStateException when the benchmark was started in another way
     */
    static DaybookProgram fromEnvironment(Path logs) {
        String words = System.getenv(COMMAND);
        if (words == null) {
            throw new IllegalStateException(COMMAND + " is not set: use ./daybook bench table");
        }
        return new DaybookProgram(words.lines().toList(), logs);
    }

    /** Serves a folder, with no limit for callers. */
    DaybookServer serve(Path data) throws Exception {
        return serve(data, Map.of());
    }

    /** The same with further environment variables. */
    DaybookServer serve(Path data, Map<String, String> environment) throws Exception {
        int port = ServerProcess.freePort();
        ServerProcess process =
                run(
                        environment,
                        "serve",
                        "--server.port=" + port,
                        "--daybook.data=" + data,
                        "--daybook.bootstrap-token=" + TOKEN,
                        "--daybook.throttle.enabled=false");
        return DaybookServer.await(process, port);
    }

    /** Rebuilds all views of a folder that is not served; the process ends by itself. */
    ServerProcess rebuild(Path data) throws IOException {
        return run(Map.of(), "rebuild", "--daybook.data=" + data);
    }

    private ServerProcess run(Map<String, String> environment, String... arguments)
            throws IOException {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(arguments));
        return ServerProcess.start(logs.resolve("daybook.log"), environment, words);
    }
}

package io.daybook.api.platform.clients;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs other programs to their end. */
final class Command {

    /** How a program ended, and all it printed. */
    record Result(int status, String output) {}

    private Command() {}

    /** Runs this program with these further arguments, without input. */
    static Result run(List<String> command, String... arguments)
            throws IOException, InterruptedException {
        return run(Map.of(), command, arguments);
    }

    /** Runs this program with these variables beside those of its environment. */
    static Result run(Map<String, String> environment, List<String> command, String... arguments)
            throws IOException, InterruptedException {
        var builder =
                new ProcessBuilder(Stream.concat(command.stream(), Stream.of(arguments)).toList());
        builder.environment().putAll(environment);
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Result(process.waitFor(), output);
    }
}

package io.daybook.api.platform.serving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** {@code ./daybook demo}: serves a small demonstration school on temporary stores. */
public final class Demo {

    /** The site administrator's token in the demonstration school. */
    static final String TOKEN = "daybook-demo";

    /** Whether the demonstration school is created at startup. */
    static final String PROPERTY = "daybook.demo";

    private Demo() {}

    /**
     * Returns the arguments of a start with the school, with a new data folder unless one is given.
     */
    public static String[] arguments(String... given) throws IOException {
        List<String> arguments = new ArrayList<>(Arrays.asList(given));
        arguments.add("--" + PROPERTY + "=true");
        arguments.add("--daybook.bootstrap-token=" + TOKEN);
        if (arguments.stream().noneMatch(argument -> argument.startsWith("--daybook.data="))) {
            Path folder = Files.createTempDirectory("daybook-demo");
            arguments.add("--daybook.data=" + folder);
            Runtime.getRuntime()
                    .addShutdownHook(Thread.ofPlatform().unstarted(() -> delete(folder)));
        }
        return arguments.toArray(String[]::new);
    }

    private static void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException stays) {
            // the folder is in the temporary directory, which the system cleans up
        }
    }
}

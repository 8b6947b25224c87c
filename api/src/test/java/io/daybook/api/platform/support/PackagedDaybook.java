package io.daybook.api.platform.support;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.springframework.util.FileSystemUtils;

/**
 * The application as it is delivered: unpacked, and with an ahead-of-time cache of its classes, as
 * {@code ./daybook} prepares it. Prepared once for all tests of a run, whose starts are far quicker
 * for it.
 */
public final class PackagedDaybook {

    /** The same for the cache and for the starts that use it, or the cache is refused. */
    private static final List<String> JAVA =
            List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "--enable-native-access=ALL-UNNAMED",
                    "--sun-misc-unsafe-memory-access=allow",
                    "-XX:+ExitOnOutOfMemoryError");

    /** MiB of heap of a process of which a test asks nothing else. */
    static final int USUAL_HEAP = 768;

    /** Prepared by whoever asks first. */
    private static final class Holder {
        private static final PackagedDaybook PREPARED = prepared();
    }

    private final Path folder;

    private PackagedDaybook(Path folder) {
        this.folder = folder;
    }

    /** How to start it with a heap of so many MiB; its own arguments follow. */
    static List<String> command(int heap) {
        PackagedDaybook daybook = Holder.PREPARED;
        return daybook.cached("-Xmx" + heap + "m", "-jar", daybook.jar());
    }

    /**
     * How to start a program of the tests on its class path, with an option of the virtual machine;
     * the program's arguments follow. The cache holds for a class path that goes on after the one
     * it was made with.
     */
    public static List<String> command(Class<?> program, String option) {
        PackagedDaybook daybook = Holder.PREPARED;
        String classes = program.getProtectionDomain().getCodeSource().getLocation().getPath();
        return daybook.cached(
                "-Xmx" + USUAL_HEAP + "m",
                option,
                "-cp",
                daybook.jar() + File.pathSeparator + classes,
                program.getName());
    }

    /** Without what the virtual machine says of the cache: output is read from its first line. */
    private List<String> cached(String... arguments) {
        List<String> command = with("-XX:AOTCache=" + cache(), "-Xlog:aot*=off", "-Xlog:cds=off");
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    private static PackagedDaybook prepared() {
        Path packaged =
                Path.of(
                        Objects.requireNonNull(
                                System.getProperty("daybook.app"),
                                "These tests start the packaged application: run them by"
                                        + " mvn verify -Dit.test=..., see CONTRIBUTING.md"));
        try {
            var daybook = new PackagedDaybook(packaged.resolveSibling("packaged"));
            daybook.unpack(packaged);
            daybook.train();
            return daybook;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void unpack(Path packaged) throws IOException, InterruptedException {
        FileSystemUtils.deleteRecursively(folder);
        awaitEnd(
                start(
                        with(
                                "-Djarmode=tools",
                                "-jar",
                                packaged.toString(),
                                "extract",
                                "--destination",
                                folder.toString())),
                "");
        Files.move(folder.resolve(packaged.getFileName()), Path.of(jar()));
    }

    /**
     * Puts into a folder what the demonstration leaves behind: a busy school, made through the
     * service itself, that was told to stop.
     */
    public static void copyDemonstration(Path data) throws IOException {
        FileSystemUtils.copyRecursively(Holder.PREPARED.demonstration(), data);
    }

    private Path demonstration() {
        return folder.resolve("demonstration");
    }

    /** The school of the demonstration runs through most of what tests use. */
    private void train() throws IOException, InterruptedException {
        awaitEnd(
                start(
                        with(
                                "-XX:AOTCacheOutput=" + cache(),
                                "-jar",
                                jar(),
                                "demo",
                                "--server.port=0",
                                "--daybook.data=" + demonstration())),
                "Daybook serves a school");
    }

    private String jar() {
        return folder.resolve("daybook.jar").toString();
    }

    private String cache() {
        return folder.resolve("daybook.aot").toString();
    }

    private static List<String> with(String... arguments) {
        List<String> command = new ArrayList<>(JAVA);
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    private static Process start(List<String> command) throws IOException {
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /** Asks the process to end once it has said this, unless it ends by itself. */
    private static void awaitEnd(Process process, String sign)
            throws IOException, InterruptedException {
        List<String> said = new ArrayList<>();
        BufferedReader output = process.inputReader();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            said.add(line);
            if (!sign.isEmpty() && line.contains(sign)) {
                // Process.destroy would close the output, too.
                process.toHandle().destroy();
            }
        }
        int status = process.waitFor();
        // 143: ended by SIGTERM, as it was asked to.
        if (status != 0 && status != 143) {
            throw new IllegalStateException(String.join("\n", said));
        }
    }
}

package io.daybook.benchmarks.table;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code ./daybook bench table [PART...]}: figures of Daybook beside those of plain programs,
 * measured in the same run, with what is to be reached. Clients run in this process, every server
 * in one of its own. Writes are checked while they are measured ({@link Acknowledged}); a server
 * that forgets one ends the run.
 */
public final class TableBench {

    /** Takes tens of minutes, so it has to be requested. */
    private static final String GROWTH = "growth";

    private static final Map<String, Part> PARTS = parts();

    private final Report report;
    private final Path folder;

    /** Prints to this stream and works in this folder. */
    public TableBench(PrintStream out, Path folder) {
        report = new Report(out);
        this.folder = folder;
    }

    private static Map<String, Part> parts() {
        Map<String, Part> parts = new LinkedHashMap<>();
        parts.put("creates", WriteParts::creates);
        parts.put("renames", WriteParts::renames);
        parts.put("single", WriteParts::single);
        parts.put("lists", ListPart::run);
        parts.put("gradebook", GradebookPart::run);
        parts.put("memory", MemoryPart::run);
        parts.put("idle", IdlePart::run);
        parts.put("start", StartPart::run);
        parts.put("warmup", WarmUpPart::run);
        parts.put("rebuild", RebuildPart::run);
        parts.put("nodes", NodesPart::run);
        parts.put(GROWTH, GrowthPart::run);
        return parts;
    }

    /**
     * Runs the named parts in the order of the table, or all but {@code growth}.
     *
     * @param arguments names of parts, {@code --rounds=5}, {@code --seconds=6} of a round, {@code
     *     --warm-up=20} seconds of each kind of load before it is measured, {@code
     *     --events=1000000} of the largest folder of {@code growth}
     * @throws IllegalArgumentException when there is no such part
     */
    public void run(List<String> arguments) throws Exception {
        Settings settings = Settings.parse(arguments);
        List<String> wanted = settings.parts();
        if (!PARTS.keySet().containsAll(wanted)) {
            throw new IllegalArgumentException("The parts are " + PARTS.keySet());
        }
        Runtime.getRuntime().addShutdownHook(new Thread(TableBench::stopProcesses));
        report.say(
                String.format(
                        Locale.ROOT,
                        "%d cores, load %.1f, Java %s; %d rounds of %d s, %d s of warm-up",
                        Runtime.getRuntime().availableProcessors(),
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                        Runtime.version(),
                        settings.rounds(),
                        settings.round().toSeconds(),
                        settings.warmUp().toSeconds()));
        try (var bed = new TestBed(settings, report, folder)) {
            for (var part : PARTS.entrySet()) {
                String name = part.getKey();
                if (wanted.isEmpty() ? !name.equals(GROWTH) : wanted.contains(name)) {
                    part.getValue().run(bed);
                    bed.stop();
                }
            }
        } finally {
            report.print();
        }
    }

    /** An interrupted run leaves no server behind. */
    private static void stopProcesses() {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
    }
}

package io.daybook.benchmarks.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a part measures: Daybook and the programs beside it, started when first requested. */
final class TestBed implements AutoCloseable {

    private final Settings settings;
    private final Report report;
    private final Path folder;
    private final DaybookProgram daybook;
    private @Nullable DaybookServer shared;
    private @Nullable Competitors competitors;

    TestBed(Settings settings, Report report, Path folder) {
        this.settings = settings;
        this.report = report;
        this.folder = folder;
        daybook = DaybookProgram.fromEnvironment(folder);
    }

    Settings settings() {
        return settings;
    }

    Report report() {
        return report;
    }

    /** For parts that start Daybook themselves. */
    DaybookProgram program() {
        return daybook;
    }

    /** A new folder. */
    Path newFolder(String name) throws IOException {
        return Files.createTempDirectory(folder, name);
    }

    /** The Daybook of this part. */
    DaybookServer daybook() throws Exception {
        DaybookServer running = shared;
        if (running == null) {
            running = daybook.serve(newFolder("daybook"));
            shared = running;
        }
        return running;
    }

    /** The programs beside it, as far as they can run here; why not is reported once. */
    Competitors competitors() throws Exception {
        Competitors running = competitors;
        if (running == null) {
            running = Competitors.start(newFolder("competitors"), report);
            competitors = running;
        }
        return running;
    }

    /** Daybook and the programs beside it. */
    List<ModuleServer> servers() throws Exception {
        List<ModuleServer> all = new ArrayList<>();
        all.add(daybook());
        all.addAll(competitors().servers());
        return all;
    }

    @Override
    public void close() {
        stop();
    }

    /** Stops all; what is requested next is started anew. */
    void stop() {
        DaybookServer running = shared;
        if (running != null) {
            running.close();
            shared = null;
        }
        Competitors others = competitors;
        if (others != null) {
            others.close();
            competitors = null;
        }
    }
}

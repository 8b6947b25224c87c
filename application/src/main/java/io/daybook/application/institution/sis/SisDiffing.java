package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.ImportPlan.Step;
import io.daybook.application.institution.sis.csv.CsvRows;
import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.institution.sis.rows.RowHashes;
import io.daybook.application.institution.sis.rows.RowKind;
import io.daybook.command.institution.sis.SisImportCommand.SisSource;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.institution.sis.SisImportView.Diffing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Compares an import with the previous import of its data set: unchanged rows are skipped, and
 * objects that are no longer listed are deleted (docs/spec/institution.md, section 8.2).
 */
public final class SisDiffing {

    private static final int PER_CENT = 100;

    private final ImportPlan now;
    private final ImportPlan before;
    private final Diffing options;
    private final Map<SisKind, RowKind> kinds;

    public SisDiffing(
            ImportPlan now, ImportPlan before, Diffing options, Map<SisKind, RowKind> kinds) {
        this.now = now;
        this.before = before;
        this.options = options;
        this.kinds = kinds;
    }

    /**
     * Returns the plan that applies the differences; null if there are more than the thresholds
     * permit.
     */
    public @Nullable ImportPlan plan(@Nullable Integer changeThreshold) {
        if (changeThreshold != null && change() > changeThreshold) {
            return null;
        }
        RowHashes then = RowHashes.of(before.steps(), kinds);
        RowHashes here = RowHashes.of(now.steps(), kinds);
        List<Step> steps = new ArrayList<>();
        now.steps().forEach(step -> steps.add(changed(step, then)));
        List<SisSource> sources = new ArrayList<>(now.sources());
        // In reverse order of creation, so that an account is deleted before its parent.
        before.steps().reversed().stream()
                .sorted(Comparator.comparing(Step::kind).reversed())
                .forEach(
                        step -> {
                            steps.add(removed(step, sources.size(), here));
                            sources.add(before.sources().get(step.file()).without(step.kind()));
                        });
        ImportPlan plan = new ImportPlan(sources, now.problems(), steps);
        Integer most = options.rowThreshold();
        return most != null && count(steps) > most ? null : plan;
    }

    /** Returns by how many per cent the size of the files changed. */
    private double change() {
        double old = bytes(before);
        return old == 0 ? PER_CENT : Math.abs(bytes(now) - old) / old * PER_CENT;
    }

    private static double bytes(ImportPlan plan) {
        return plan.steps().stream().map(Step::path).distinct().mapToLong(SisDiffing::size).sum();
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Step changed(Step step, RowHashes then) {
        RowKind kind = kind(step);
        return new Step(
                step.file(),
                step.path(),
                step.kind(),
                row -> step.rows().contain(row) && !then.say(row, kind),
                null);
    }

    private Step removed(Step step, int file, RowHashes here) {
        RowKind kind = kind(step);
        return new Step(
                file,
                step.path(),
                step.kind(),
                row -> step.rows().contain(row) && !here.mention(row, kind),
                statusOfRemoved(step.kind()));
    }

    private RowKind kind(Step step) {
        return Objects.requireNonNull(kinds.get(step.kind()));
    }

    private String statusOfRemoved(SisKind kind) {
        return switch (kind) {
            case ENROLLMENT -> options.dropStatus().wireName();
            case USER -> options.userRemoval().wireName();
            default -> "deleted";
        };
    }

    private static long count(List<Step> steps) {
        long count = 0;
        for (Step step : steps) {
            try (CsvRows rows = CsvRows.open(step.path())) {
                for (Row row = rows.next(); row != null; row = rows.next()) {
                    count += step.rows().contain(row) ? 1 : 0;
                }
            }
        }
        return count;
    }
}

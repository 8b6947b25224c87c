package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.csv.CsvRows;
import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.institution.sis.csv.SourceFiles.SourceFile;
import io.daybook.application.institution.sis.csv.UnreadableFileException;
import io.daybook.application.institution.sis.rows.AccountDepths;
import io.daybook.command.institution.sis.SisImportCommand.SisProblem;
import io.daybook.command.institution.sis.SisImportCommand.SisSource;
import io.daybook.events.institution.sis.SisKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The steps of an import, planned by reading each file once to its end. The plan depends on the
 * files only, so after an interruption it is computed again and the import resumes within it.
 *
 * @param sources the files, in the order of the upload
 * @param problems files that cannot be used, and why
 * @param steps the steps, in order
 */
public record ImportPlan(List<SisSource> sources, List<SisProblem> problems, List<Step> steps) {

    public ImportPlan {
        sources = List.copyOf(sources);
        problems = List.copyOf(problems);
        steps = List.copyOf(steps);
    }

    /**
     * The rows of one file, or some of them.
     *
     * @param file index of the file
     * @param rows which of its rows
     * @param status replaces the status of the rows; null to keep it
     */
    public record Step(int file, Path path, SisKind kind, Rows rows, @Nullable String status) {}

    /** Selects the rows of a file that belong to a step. */
    @FunctionalInterface
    public interface Rows {
        boolean contain(Row row);
    }

    /** Returns the kinds of its rows. */
    public Set<SisKind> kinds() {
        return steps.stream().map(Step::kind).collect(Collectors.toSet());
    }

    /**
     * Plans an import of these files.
     *
     * @param known the supported kinds of rows
     */
    public static ImportPlan of(List<SourceFile> files, Set<SisKind> known) {
        List<SisSource> sources = new ArrayList<>();
        List<SisProblem> problems = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        AccountDepths depths = new AccountDepths();
        for (SourceFile file : files) {
            int number = sources.size();
            try {
                SisKind kind = kind(file, known);
                long rows = read(file, kind == SisKind.ACCOUNT ? depths : null);
                sources.add(new SisSource(file.name(), kind, rows));
                steps.add(new Step(number, file.path(), kind, _ -> true, null));
            } catch (UnreadableFileException broken) {
                sources.add(new SisSource(file.name(), null, 0));
                problems.add(new SisProblem(number, null, broken.reason()));
            }
        }
        steps.sort(Comparator.comparing(Step::kind));
        return new ImportPlan(sources, problems, byDepth(steps, depths));
    }

    private static SisKind kind(SourceFile file, Set<SisKind> known) {
        try (CsvRows rows = CsvRows.open(file.path())) {
            SisKind kind = FileKinds.of(rows.names());
            if (kind == null || !known.contains(kind)) {
                throw new UnreadableFileException(
                        "The columns of the file are not those of any kind of rows");
            }
            List<String> missing = FileKinds.missing(kind, rows.names());
            if (!missing.isEmpty()) {
                throw new UnreadableFileException(
                        "Missing required columns: " + String.join(", ", missing));
            }
            return kind;
        }
    }

    /** Reads a file to its end, because it is used as a whole or not at all. */
    private static long read(SourceFile file, @Nullable AccountDepths depths) {
        long count = 0;
        try (CsvRows rows = CsvRows.open(file.path())) {
            for (Row row = rows.next(); row != null; row = rows.next()) {
                count++;
                if (depths != null) {
                    depths.add(row);
                }
            }
        }
        return count;
    }

    /** Splits steps so that parents come before children, in whatever file they are. */
    private static List<Step> byDepth(List<Step> steps, AccountDepths depths) {
        List<Step> accounts = steps.stream().filter(s -> s.kind() == SisKind.ACCOUNT).toList();
        List<Step> ordered = new ArrayList<>();
        steps.stream().filter(s -> s.kind().compareTo(SisKind.ACCOUNT) < 0).forEach(ordered::add);
        for (int depth = 1; depth <= depths.deepest(); depth++) {
            int only = depth;
            accounts.forEach(
                    step ->
                            ordered.add(
                                    new Step(
                                            step.file(),
                                            step.path(),
                                            step.kind(),
                                            row -> depths.of(row) == only,
                                            null)));
        }
        steps.stream().filter(s -> s.kind().compareTo(SisKind.ACCOUNT) > 0).forEach(ordered::add);
        return ordered;
    }
}

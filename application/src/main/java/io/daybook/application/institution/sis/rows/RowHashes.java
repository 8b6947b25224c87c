package io.daybook.application.institution.sis.rows;

import io.daybook.application.institution.sis.ImportPlan.Step;
import io.daybook.application.institution.sis.csv.CsvRows;
import io.daybook.application.institution.sis.csv.Row;
import io.daybook.events.institution.sis.SisKind;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * The rows of a data set as two hashes each, of the row's key and of its content: sixteen bytes per
 * row, kept while two data sets are compared.
 */
public final class RowHashes {

    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;
    private static final long[] NONE = {};

    private final Map<SisKind, long[]> subjects = new EnumMap<>(SisKind.class);
    private final Map<SisKind, long[]> contents = new EnumMap<>(SisKind.class);

    private RowHashes() {}

    /** Returns the hashes of all rows of these steps. */
    public static RowHashes of(List<Step> steps, Map<SisKind, RowKind> kinds) {
        var hashes = new RowHashes();
        for (SisKind kind : SisKind.values()) {
            RowKind rows = kinds.get(kind);
            if (rows != null) {
                hashes.add(steps.stream().filter(step -> step.kind() == kind).toList(), rows);
            }
        }
        return hashes;
    }

    private void add(List<Step> steps, RowKind kind) {
        LongStream.Builder about = LongStream.builder();
        LongStream.Builder all = LongStream.builder();
        for (Step step : steps) {
            try (CsvRows rows = CsvRows.open(step.path())) {
                for (Row row = rows.next(); row != null; row = rows.next()) {
                    about.add(hash(kind.subject(row)));
                    all.add(hash(row.content()));
                }
            }
        }
        subjects.put(kind.kind(), about.build().sorted().toArray());
        contents.put(kind.kind(), all.build().sorted().toArray());
    }

    /** Whether there is a row with the same key and content. */
    public boolean say(Row row, RowKind kind) {
        return contains(contents, kind.kind(), row.content());
    }

    /** Whether there is a row with the same key. */
    public boolean mention(Row row, RowKind kind) {
        return contains(subjects, kind.kind(), kind.subject(row));
    }

    private static boolean contains(Map<SisKind, long[]> hashes, SisKind kind, String text) {
        return Arrays.binarySearch(hashes.getOrDefault(kind, NONE), hash(text)) >= 0;
    }

    /** Computes an FNV-1a hash. */
    private static long hash(String text) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return hash;
    }
}

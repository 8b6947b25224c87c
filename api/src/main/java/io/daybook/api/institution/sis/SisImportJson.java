package io.daybook.api.institution.sis;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.platform.files.FileJson;
import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisImportView.Source;
import io.daybook.query.institution.sis.SisImportView.Told;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An import (docs/spec/institution.md, section 8.1). */
record SisImportJson(
        long id,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant endedAt,
        String workflowState,
        int progress,
        Data data,
        @Nullable Sender user,
        boolean batchMode,
        @Nullable Long batchModeTermId,
        boolean multiTermBatchMode,
        boolean skipDeletes,
        boolean overrideSisStickiness,
        boolean addSisStickiness,
        boolean clearSisStickiness,
        boolean updateSisIdIfLoginClaimed,
        @Nullable String diffingDataSetIdentifier,
        @Nullable Long diffedAgainstImportId,
        String diffingDropStatus,
        boolean diffingRemaster,
        boolean diffingThresholdExceeded,
        @Nullable Integer changeThreshold,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<List<String>> processingWarnings,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<List<String>> processingErrors,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable FileJson errorsAttachment,
        List<FileJson> csvAttachments,
        List<FileJson> diffedCsvAttachments) {

    /**
     * What was found in the files.
     *
     * @param suppliedBatches the kinds of rows
     * @param counts rows that could be used, by kind
     */
    record Data(
            String importType,
            List<String> suppliedBatches,
            Map<String, Long> counts,
            Map<String, Long> statistics) {}

    /** Who sent them. */
    record Sender(
            long id,
            @Nullable String name,
            @Nullable String sortableName,
            @Nullable String shortName,
            Instant createdAt) {}

    /** What belongs to an import and is kept elsewhere. */
    record Beside(@Nullable UserView user, @Nullable FileJson upload, @Nullable FileJson errors) {}

    static SisImportJson of(SisImportView view, Beside beside) {
        SisStickiness stickiness = view.stickiness();
        return new SisImportJson(
                view.id(),
                view.createdAt(),
                view.updatedAt(),
                view.endedAt(),
                view.state().wireName(),
                view.progress(),
                data(view),
                sender(beside.user()),
                view.batch().mode() != SisBatchMode.OFF,
                view.batch().termId(),
                view.batch().mode() == SisBatchMode.NAMED_TERMS,
                view.skipDeletes(),
                stickiness != SisStickiness.KEEP,
                stickiness == SisStickiness.ADD,
                stickiness == SisStickiness.CLEAR,
                view.updateSisIdIfLoginClaimed(),
                view.diffing().identifier(),
                view.diffing().againstId(),
                view.diffing().dropStatus().wireName(),
                view.diffing().remaster(),
                view.diffing().thresholdExceeded(),
                view.batch().changeThreshold(),
                told(view, told -> told.row() != null),
                told(view, told -> told.row() == null),
                beside.errors(),
                beside.upload() == null ? List.of() : List.of(beside.upload()),
                List.of());
    }

    private static Data data(SisImportView view) {
        Map<String, Long> counts = new TreeMap<>();
        for (SisKind kind : SisKind.values()) {
            counts.put(kind.counted(), view.counts().getOrDefault(kind.counted(), 0L));
        }
        List<String> supplied =
                view.files().stream()
                        .map(Source::kind)
                        .filter(Objects::nonNull)
                        .distinct()
                        .map(SisKind::wireName)
                        .toList();
        return new Data(
                "vendor_csv", supplied, counts, Map.of("total_problems", view.problemCount()));
    }

    private static @Nullable Sender sender(@Nullable UserView user) {
        return user == null
                ? null
                : new Sender(
                        user.id(),
                        user.name(),
                        user.sortableName(),
                        user.shortName(),
                        user.createdAt());
    }

    private static @Nullable List<List<String>> told(SisImportView view, Predicate<Told> which) {
        List<List<String>> told =
                view.problems().stream()
                        .filter(which)
                        .map(one -> List.of(one.file() == null ? "" : one.file(), text(one)))
                        .toList();
        return told.isEmpty() ? null : told;
    }

    private static String text(Told told) {
        return told.row() == null ? told.message() : told.message() + " (line " + told.row() + ")";
    }
}

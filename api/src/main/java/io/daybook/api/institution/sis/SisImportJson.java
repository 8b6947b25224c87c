package io.daybook.api.institution.sis;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.platform.files.FileJson;
import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisImportView.ReportedProblem;
import io.daybook.query.institution.sis.SisImportView.Source;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A SIS import (docs/spec/institution.md, section 8.1). */
record SisImportJson(
        long id,
        @JsonUnwrapped Times times,
        String workflowState,
        int progress,
        Data data,
        @Nullable Sender user,
        @JsonUnwrapped Batch batch,
        @JsonUnwrapped Options options,
        @JsonUnwrapped Diffing diffing,
        @Nullable Integer changeThreshold,
        @JsonUnwrapped Problems problems,
        List<FileJson> csvAttachments,
        List<FileJson> diffedCsvAttachments) {

    /** When it was created, updated and ended. */
    record Times(Instant createdAt, Instant updatedAt, @Nullable Instant endedAt) {

        static Times of(SisImportView view) {
            return new Times(view.createdAt(), view.updatedAt(), view.endedAt());
        }
    }

    /** Whether objects that the files do not contain are deleted. */
    record Batch(boolean batchMode, @Nullable Long batchModeTermId, boolean multiTermBatchMode) {

        static Batch of(SisImportView.Batch batch) {
            return new Batch(
                    batch.mode() != SisBatchMode.OFF,
                    batch.termId(),
                    batch.mode() == SisBatchMode.NAMED_TERMS);
        }
    }

    /** The import options. */
    record Options(
            boolean skipDeletes,
            boolean overrideSisStickiness,
            boolean addSisStickiness,
            boolean clearSisStickiness,
            boolean updateSisIdIfLoginClaimed) {

        static Options of(SisImportView view) {
            SisStickiness stickiness = view.stickiness();
            return new Options(
                    view.skipDeletes(),
                    stickiness != SisStickiness.KEEP,
                    stickiness == SisStickiness.ADD,
                    stickiness == SisStickiness.CLEAR,
                    view.updateSisIdIfLoginClaimed());
        }
    }

    /** The data set in which only differences to the previous import are applied. */
    record Diffing(
            @Nullable String diffingDataSetIdentifier,
            @Nullable Long diffedAgainstImportId,
            String diffingDropStatus,
            boolean diffingRemaster,
            boolean diffingThresholdExceeded) {

        static Diffing of(SisImportView.Diffing diffing) {
            return new Diffing(
                    diffing.identifier(),
                    diffing.againstId(),
                    diffing.dropStatus().wireName(),
                    diffing.remaster(),
                    diffing.thresholdExceeded());
        }
    }

    /** Errors, and warnings for skipped rows. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Problems(
            @Nullable List<List<String>> processingWarnings,
            @Nullable List<List<String>> processingErrors,
            @Nullable FileJson errorsAttachment) {

        static Problems of(SisImportView view, @Nullable FileJson errors) {
            return new Problems(
                    told(view, told -> told.row() != null),
                    told(view, told -> told.row() == null),
                    errors);
        }

        private static @Nullable List<List<String>> told(
                SisImportView view, Predicate<ReportedProblem> which) {
            List<List<String>> told =
                    view.problems().stream()
                            .filter(which)
                            .map(one -> List.of(one.file() == null ? "" : one.file(), text(one)))
                            .toList();
            return told.isEmpty() ? null : told;
        }

        private static String text(ReportedProblem told) {
            return told.row() == null
                    ? told.message()
                    : told.message() + " (line " + told.row() + ")";
        }
    }

    /**
     * The content of the files.
     *
     * @param suppliedBatches the types of rows
     * @param counts number of valid rows, by type
     */
    record Data(
            String importType,
            List<String> suppliedBatches,
            Map<String, Long> counts,
            Map<String, Long> statistics) {}

    /** The user who started the import. */
    record Sender(
            long id,
            @Nullable String name,
            @Nullable String sortableName,
            @Nullable String shortName,
            Instant createdAt) {}

    /** What belongs to an import and is kept elsewhere. */
    record RelatedObjects(
            @Nullable UserView user, @Nullable FileJson upload, @Nullable FileJson errors) {}

    static SisImportJson of(SisImportView view, RelatedObjects beside) {
        return new SisImportJson(
                view.id(),
                Times.of(view),
                view.state().wireName(),
                view.progress(),
                data(view),
                sender(beside.user()),
                Batch.of(view.batch()),
                Options.of(view),
                Diffing.of(view.diffing()),
                view.batch().changeThreshold(),
                Problems.of(view, beside.errors()),
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
}

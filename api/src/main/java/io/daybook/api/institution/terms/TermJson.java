package io.daybook.api.institution.terms;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.kernel.SisImports.SisImport;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A term as the reader may see it (docs/spec/institution.md, section 7.6). */
public record TermJson(
        long id,
        String name,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        Instant createdAt,
        String workflowState,
        @Nullable Long gradingPeriodGroupId,
        @JsonUnwrapped Extras extras) {

    /** The SIS id of the term. */
    public record Sis(@Nullable String sisTermId) {}

    /** What the reader may see and requested; what is null is left out. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Extras(
            @JsonUnwrapped @Nullable Sis sis,
            @JsonUnwrapped @Nullable SisImport sisImport,
            @Nullable Map<String, TermView.Dates> overrides) {}

    /**
     * What a reader sees of terms.
     *
     * @param imports null for who sees no imports
     * @param overrides whether the dates of single kinds of members were requested
     */
    public record Reader(boolean seesSis, @Nullable SisImports imports, boolean overrides) {}

    /** Returns the term as this reader sees it. */
    public static TermJson of(TermView term, Reader reader) {
        return new TermJson(
                term.id(),
                term.name(),
                term.startAt(),
                term.endAt(),
                term.createdAt(),
                WorkflowState.ACTIVE.unlessDeleted(term.deleted()).wireName(),
                null,
                new Extras(
                        reader.seesSis() ? new Sis(term.sisId()) : null,
                        SisImports.of(reader.imports(), SisKind.TERM, term.id()),
                        reader.overrides() ? overrides(term) : null));
    }

    private static Map<String, TermView.Dates> overrides(TermView term) {
        var byType = new LinkedHashMap<String, TermView.Dates>();
        term.overrides()
                .forEach(
                        override ->
                                byType.put(
                                        override.type().wireName(),
                                        new TermView.Dates(override.startAt(), override.endAt())));
        return byType;
    }
}

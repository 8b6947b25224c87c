package io.daybook.api.grading.outcomes;

import io.daybook.application.grading.outcomes.OutcomeScope;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import org.jspecify.annotations.Nullable;

/** An outcome group with all its fields (document 1, section 2). */
public record OutcomeGroupJson(
        long id,
        String title,
        @Nullable String vendorGuid,
        String url,
        String subgroupsUrl,
        String outcomesUrl,
        boolean canEdit,
        String importUrl,
        @Nullable Long contextId,
        @Nullable String contextType,
        @Nullable String description,
        @Nullable Abbreviated parentOutcomeGroup) {

    /** An outcome group with its main fields only. */
    public record Abbreviated(
            long id,
            String title,
            @Nullable String vendorGuid,
            String url,
            String subgroupsUrl,
            String outcomesUrl,
            boolean canEdit,
            @Nullable Long contextId,
            @Nullable String contextType) {

        static Abbreviated of(OutcomeGroupView group, boolean canEdit) {
            String url = urlOf(group);
            return new Abbreviated(
                    group.id(),
                    group.title(),
                    group.vendorGuid(),
                    url,
                    url + "/subgroups",
                    url + "/outcomes",
                    canEdit,
                    OutcomeScope.contextId(group.contextType(), group.contextId()),
                    OutcomeScope.typeName(group.contextType()));
        }
    }

    /**
     * @param parent null for root groups
     */
    static OutcomeGroupJson of(
            OutcomeGroupView group, @Nullable OutcomeGroupView parent, boolean canEdit) {
        String url = urlOf(group);
        return new OutcomeGroupJson(
                group.id(),
                group.title(),
                group.vendorGuid(),
                url,
                url + "/subgroups",
                url + "/outcomes",
                canEdit,
                url + "/import",
                OutcomeScope.contextId(group.contextType(), group.contextId()),
                OutcomeScope.typeName(group.contextType()),
                group.description(),
                parent == null ? null : Abbreviated.of(parent, canEdit));
    }

    static String urlOf(OutcomeGroupView group) {
        return OutcomeScope.path(group.contextType(), group.contextId())
                + "/outcome_groups/"
                + group.id();
    }
}

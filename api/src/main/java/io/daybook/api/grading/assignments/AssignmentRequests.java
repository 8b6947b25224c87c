package io.daybook.api.grading.assignments;

import io.daybook.api.grading.assignments.AssignmentBody.ReferencedObjects;
import io.daybook.api.grading.overrides.OverrideRequests;
import io.daybook.application.grading.assignments.JsonObjectParameter;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.AssignmentFields.SisFields;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.gradingstandards.GradingStandardViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.features.FeatureCatalogue;
import io.daybook.query.institution.features.FeatureViews;
import io.daybook.query.people.groups.GroupCategoryView;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads assignment parameters, and resolves the objects of the course they refer to. */
@Component
class AssignmentRequests {

    private static final String ANONYMOUS_GRADING = "anonymous_grading";

    private final OverrideRequests overrides;
    private final ObjectIds ids;
    private final GradingStandardViews standards;
    private final AccountViews accounts;
    private final FeatureCatalogue catalogue;
    private final FeatureViews features;
    private final NameLimits names;

    AssignmentRequests(
            OverrideRequests overrides,
            ObjectIds ids,
            GradingStandardViews standards,
            AccountViews accounts,
            FeatureCatalogue catalogue,
            FeatureViews features,
            NameLimits names) {
        this.overrides = overrides;
        this.ids = ids;
        this.standards = standards;
        this.accounts = accounts;
        this.catalogue = catalogue;
        this.features = features;
        this.names = names;
    }

    /**
     * Returns the requested fields of a new assignment: unpublished unless the caller publishes it,
     * but published if the account has no draft state (docs/decisions/0150).
     */
    AssignmentFields newFields(AssignmentBody body, CourseView course, Caller caller) {
        boolean drafts = accounts.settings(course.accountId()).isOn(AccountSetting.DRAFT_STATE);
        return fields(body, null, course, caller)
                .published(!drafts || body.published().orElse(false));
    }

    /**
     * Returns the requested fields.
     *
     * @param before the current assignment; null while it is being created
     */
    AssignmentFields fields(
            AssignmentBody body,
            @Nullable AssignmentView before,
            CourseView course,
            Caller caller) {
        return fields(body.name(), body, before, course, caller);
    }

    /**
     * Returns the requested fields of an object that has its own name parameter.
     *
     * @param name as requested
     */
    AssignmentFields fields(
            Patch<String> name,
            AssignmentBody body,
            @Nullable AssignmentView before,
            CourseView course,
            Caller caller) {
        names.require(name, body.postToSis(), before, course);
        Patch<Long> category = category(body, course);
        Long current = before == null ? null : before.groupCategoryId();
        var found =
                new ReferencedObjects(
                        category,
                        standard(body.gradingStandardId(), before, course),
                        sis(body, course, caller),
                        mayBeAnonymous(course) ? body.anonymousGrading() : Patch.absent(),
                        overrides.of(
                                body.assignmentOverrides(),
                                before,
                                category.or(current),
                                course,
                                caller));
        return body.fields(ZoneId.of(course.timeZone()), found);
    }

    /** An unknown grading standard is ignored; an update without one removes it (4.3). */
    private Patch<Long> standard(
            Patch<Long> sent, @Nullable AssignmentView before, CourseView course) {
        Long id = sent.orNull();
        if (id == null) {
            return before == null ? Patch.absent() : Patch.cleared();
        }
        List<Long> in = accounts.chain(course.accountId()).stream().map(AccountView::id).toList();
        return standards.isUsable(id, course.id(), in) ? Patch.of(id) : Patch.absent();
    }

    /** SIS fields from callers who may not manage SIS data are ignored (rule 14). */
    private static SisFields sis(AssignmentBody body, CourseView course, Caller caller) {
        long root = course.rootAccountId();
        return caller.may(Right.MANAGE_SIS, course)
                ? new SisFields(
                        root,
                        body.sisAssignmentId(),
                        body.integrationId(),
                        JsonObjectParameter.of(body.integrationData(), "integration_data"),
                        body.postToSis())
                : new SisFields(
                        root, Patch.absent(), Patch.absent(), Patch.absent(), body.postToSis());
    }

    /**
     * Whether the anonymous grading feature is on, or not declared by the installation. If it is
     * off, the parameter is ignored (12).
     */
    private boolean mayBeAnonymous(CourseView course) {
        return catalogue.find(ANONYMOUS_GRADING).isEmpty()
                || features.isOn(
                        ANONYMOUS_GRADING, features.courseScope(course.id(), course.accountId()));
    }

    /** A group category of another course clears the category. */
    private Patch<Long> category(AssignmentBody body, CourseView course) {
        return switch (body.groupCategoryId()) {
            case Patch.Absent<String> _ -> Patch.absent();
            case Patch.Cleared<String> _ -> Patch.cleared();
            case Patch.Value<String>(String text) ->
                    Patch.of(
                            ids.groupCategory(text.strip(), course.rootAccountId())
                                    .filter(found -> found.isInCourse())
                                    .filter(found -> found.contextId() == course.id())
                                    .map(GroupCategoryView::id)
                                    .orElse(null));
        };
    }
}

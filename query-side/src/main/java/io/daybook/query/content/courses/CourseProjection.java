package io.daybook.query.content.courses;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.content.courses.CourseEvent.CourseAppearanceChanged;
import io.daybook.events.content.courses.CourseEvent.CourseConcluded;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseDatesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseDeleted;
import io.daybook.events.content.courses.CourseEvent.CourseDescribed;
import io.daybook.events.content.courses.CourseEvent.CourseGradePassbackChanged;
import io.daybook.events.content.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseMoved;
import io.daybook.events.content.courses.CourseEvent.CourseParticipationChanged;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.content.courses.CourseEvent.CoursePurposeChanged;
import io.daybook.events.content.courses.CourseEvent.CourseRenamed;
import io.daybook.events.content.courses.CourseEvent.CourseRestored;
import io.daybook.events.content.courses.CourseEvent.CourseRulesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseSelfEnrollmentChanged;
import io.daybook.events.content.courses.CourseEvent.CourseSisIdChanged;
import io.daybook.events.content.courses.CourseEvent.CourseStorageQuotaChanged;
import io.daybook.events.content.courses.CourseEvent.CourseTermChanged;
import io.daybook.events.content.courses.CourseEvent.CourseTimeZoneChanged;
import io.daybook.events.content.courses.CourseEvent.CourseUnpublished;
import io.daybook.events.content.courses.CourseEvent.CourseViewRestrictionsChanged;
import io.daybook.events.content.courses.CourseEvent.CourseVisibilityChanged;
import io.daybook.events.institution.terms.TermEvent.TermOpened;
import io.daybook.query.content.courses.CourseView.Appearance;
import io.daybook.query.content.courses.CourseView.Joining;
import io.daybook.query.content.courses.CourseView.Participation;
import io.daybook.query.content.courses.CourseView.Purpose;
import io.daybook.query.content.courses.CourseView.Restrictions;
import io.daybook.query.content.courses.CourseView.Rules;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of courses. */
@Component
class CourseProjection implements Projection {

    @Override
    public String name() {
        return "courses-v3";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CourseView.class);
    }

    @EventHandler
    void on(CourseEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        if (event instanceof CourseCreated created) {
            change.create(created(created));
        } else {
            change.update(CourseView.class, event.courseId(), changed(event));
        }
    }

    private static Update changed(CourseEvent event) {
        return switch (event) {
            case CourseCreated e -> named(e.name(), e.courseCode());
            case CourseRenamed e -> named(e.name(), e.courseCode());
            case CourseTermChanged e -> Update.update("termId", e.termId());
            case CourseDatesChanged e ->
                    Update.update("startAt", e.startAt())
                            .set("endAt", e.endAt())
                            .set(
                                    "restrictEnrollmentsToCourseDates",
                                    e.restrictEnrollmentsToCourseDates());
            case CourseVisibilityChanged e ->
                    Update.update("isPublic", e.isPublic())
                            .set("isPublicToAuthUsers", e.isPublicToAuthUsers())
                            .set("publicSyllabus", e.publicSyllabus())
                            .set("publicSyllabusToAuth", e.publicSyllabusToAuth());
            case CourseDescribed e ->
                    Update.update("license", e.license())
                            .set("defaultView", e.defaultView())
                            .set("courseFormat", e.courseFormat())
                            .set("publicDescription", e.publicDescription())
                            .set("syllabusBody", e.syllabusBody());
            case CourseTimeZoneChanged e -> Update.update("timeZone", e.timeZone());
            case CourseGradingRulesChanged e ->
                    Update.update("hideFinalGrades", e.hideFinalGrades())
                            .set("applyAssignmentGroupWeights", e.applyAssignmentGroupWeights())
                            .set("gradingStandardId", e.gradingStandardId());
            case CourseSisIdChanged e ->
                    Update.update("sisId", e.sisId()).set("integrationId", e.integrationId());
            case CourseSelfEnrollmentChanged e ->
                    Update.update(
                            "joining",
                            new Joining(e.openEnrollment(), e.selfEnrollment(), e.code()));
            case CourseParticipationChanged e -> Update.update("participation", participation(e));
            case CourseRulesChanged e ->
                    Update.update(
                            "rules",
                            new Rules(
                                    e.hideDistributionGraphs(),
                                    e.lockAllAnnouncements(),
                                    e.usageRightsRequired()));
            case CourseViewRestrictionsChanged e ->
                    Update.update(
                            "restrictions",
                            new Restrictions(
                                    e.restrictStudentPastView(), e.restrictStudentFutureView()));
            case CoursePurposeChanged e ->
                    Update.update(
                            "purpose", new Purpose(e.blueprint(), e.template(), e.homeroom()));
            case CourseAppearanceChanged e ->
                    Update.update("appearance", new Appearance(e.color(), e.friendlyName()));
            case CourseStorageQuotaChanged e -> Update.update("storageQuotaMb", e.megabytes());
            case CourseGradePassbackChanged e -> Update.update("gradePassbackSetting", e.setting());
            case CourseMoved e -> Update.update("accountId", e.accountId());
            case CoursePublished _ -> state(CourseState.AVAILABLE);
            case CourseUnpublished _ -> state(CourseState.UNPUBLISHED);
            case CourseConcluded _ -> state(CourseState.COMPLETED);
            case CourseDeleted _ -> state(CourseState.DELETED);
            case CourseRestored _ -> state(CourseState.UNPUBLISHED);
        };
    }

    private static Update named(String name, String courseCode) {
        return Update.update("name", name)
                .set("nameKey", nameKey(name, courseCode))
                .set("courseCode", courseCode);
    }

    private static Participation participation(CourseParticipationChanged e) {
        return new Participation(
                e.allowStudentWikiEdits(),
                e.allowWikiComments(),
                e.allowStudentForumAttachments(),
                e.allowStudentDiscussionTopics(),
                e.allowStudentDiscussionEditing(),
                e.allowStudentOrganizedGroups());
    }

    /** Assigns the default term to courses that were created before the institution had one. */
    @EventHandler
    void on(TermOpened e, ViewUpdate change) {
        if (e.isDefault()) {
            change.updateAll(
                    CourseView.class,
                    where("rootAccountId").is(e.rootAccountId()).and("termId").is(null),
                    Update.update("termId", e.termId()));
        }
    }

    private static CourseView created(CourseCreated e) {
        return new CourseView(
                e.courseId(),
                e.accountId(),
                e.rootAccountId(),
                e.name(),
                nameKey(e.name(), e.courseCode()),
                e.courseCode(),
                e.uuid(),
                CourseState.UNPUBLISHED,
                e.timeZone(),
                null,
                null,
                null,
                false,
                false,
                false,
                false,
                false,
                null,
                null,
                null,
                null,
                null,
                false,
                false,
                null,
                null,
                null,
                Joining.CLOSED,
                Participation.USUAL,
                Rules.NONE,
                Restrictions.OF_THE_ACCOUNT,
                Purpose.TEACHING,
                Appearance.PLAIN,
                null,
                null,
                e.at());
    }

    /** The line break prevents matches across the end of the name and the start of the code. */
    private static String nameKey(String name, String courseCode) {
        return (name + "\n" + courseCode).toLowerCase(Locale.ROOT);
    }

    private static Update state(CourseState state) {
        return Update.update("state", state);
    }
}

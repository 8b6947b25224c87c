package io.daybook.command.content.courses;

import io.daybook.command.content.courses.CourseSettings.Appearance;
import io.daybook.command.content.courses.CourseSettings.Joining;
import io.daybook.command.content.courses.CourseSettings.Participation;
import io.daybook.command.content.courses.CourseSettings.Purpose;
import io.daybook.command.content.courses.CourseSettings.Restrictions;
import io.daybook.command.content.courses.CourseSettings.Rules;
import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.content.courses.CourseEvent.CourseAppearanceChanged;
import io.daybook.events.content.courses.CourseEvent.CourseGradePassbackChanged;
import io.daybook.events.content.courses.CourseEvent.CourseParticipationChanged;
import io.daybook.events.content.courses.CourseEvent.CoursePurposeChanged;
import io.daybook.events.content.courses.CourseEvent.CourseRulesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseSelfEnrollmentChanged;
import io.daybook.events.content.courses.CourseEvent.CourseStorageQuotaChanged;
import io.daybook.events.content.courses.CourseEvent.CourseViewRestrictionsChanged;
import java.time.Instant;

/**
 * The settings of a course. Each group of settings is stored as its last event, with which changes
 * are compared.
 */
final class CourseOptions {

    private final long courseId;
    private CourseSelfEnrollmentChanged joining;
    private CourseParticipationChanged participation;
    private CourseRulesChanged rules;
    private CourseViewRestrictionsChanged restrictions;
    private CoursePurposeChanged purpose;
    private CourseAppearanceChanged appearance;
    private CourseStorageQuotaChanged quota;
    private CourseGradePassbackChanged passback;

    CourseOptions(long courseId, Instant at) {
        this.courseId = courseId;
        joining = new CourseSelfEnrollmentChanged(courseId, false, false, null, at);
        participation =
                new CourseParticipationChanged(courseId, false, false, false, true, true, true, at);
        rules = new CourseRulesChanged(courseId, false, false, false, at);
        restrictions = new CourseViewRestrictionsChanged(courseId, null, null, at);
        purpose = new CoursePurposeChanged(courseId, false, false, false, at);
        appearance = new CourseAppearanceChanged(courseId, null, null, at);
        quota = new CourseStorageQuotaChanged(courseId, null, at);
        passback = new CourseGradePassbackChanged(courseId, null, at);
    }

    /** Returns the events of these changes. */
    Differences differences(CourseSettings to, Instant now) {
        var differences = new Differences(now);
        differences.add(joining, at -> joined(to.joining(), at));
        differences.add(participation, at -> taken(to.participation(), at));
        differences.add(rules, at -> ruled(to.rules(), at));
        differences.add(restrictions, at -> restricted(to.restrictions(), at));
        differences.add(purpose, at -> used(to.purpose(), at));
        differences.add(appearance, at -> shown(to.appearance(), at));
        differences.add(
                quota,
                at ->
                        new CourseStorageQuotaChanged(
                                courseId, to.storageQuotaMb().or(quota.megabytes()), at));
        differences.add(
                passback,
                at ->
                        new CourseGradePassbackChanged(
                                courseId, to.gradePassbackSetting().or(passback.setting()), at));
        return differences;
    }

    /** A code that was returned once stays the same, so that links to the course keep working. */
    private CourseSelfEnrollmentChanged joined(Joining to, Instant at) {
        boolean self = to.selfEnrollment().orElse(joining.selfEnrollment());
        return new CourseSelfEnrollmentChanged(
                courseId,
                to.openEnrollment().orElse(joining.openEnrollment()),
                self,
                self && joining.code() == null ? to.code() : joining.code(),
                at);
    }

    private CourseParticipationChanged taken(Participation to, Instant at) {
        return new CourseParticipationChanged(
                courseId,
                to.allowStudentWikiEdits().orElse(participation.allowStudentWikiEdits()),
                to.allowWikiComments().orElse(participation.allowWikiComments()),
                to.allowStudentForumAttachments()
                        .orElse(participation.allowStudentForumAttachments()),
                to.allowStudentDiscussionTopics()
                        .orElse(participation.allowStudentDiscussionTopics()),
                to.allowStudentDiscussionEditing()
                        .orElse(participation.allowStudentDiscussionEditing()),
                to.allowStudentOrganizedGroups()
                        .orElse(participation.allowStudentOrganizedGroups()),
                at);
    }

    private CourseRulesChanged ruled(Rules to, Instant at) {
        return new CourseRulesChanged(
                courseId,
                to.hideDistributionGraphs().orElse(rules.hideDistributionGraphs()),
                to.lockAllAnnouncements().orElse(rules.lockAllAnnouncements()),
                to.usageRightsRequired().orElse(rules.usageRightsRequired()),
                at);
    }

    private CourseViewRestrictionsChanged restricted(Restrictions to, Instant at) {
        return new CourseViewRestrictionsChanged(
                courseId,
                to.restrictStudentPastView().or(restrictions.restrictStudentPastView()),
                to.restrictStudentFutureView().or(restrictions.restrictStudentFutureView()),
                at);
    }

    private CoursePurposeChanged used(Purpose to, Instant at) {
        return new CoursePurposeChanged(
                courseId,
                to.blueprint().orElse(purpose.blueprint()),
                to.template().orElse(purpose.template()),
                to.homeroom().orElse(purpose.homeroom()),
                at);
    }

    private CourseAppearanceChanged shown(Appearance to, Instant at) {
        return new CourseAppearanceChanged(
                courseId,
                to.color().or(appearance.color()),
                to.friendlyName().or(appearance.friendlyName()),
                at);
    }

    /** Applies an event. */
    void on(CourseEvent event) {
        switch (event) {
            case CourseSelfEnrollmentChanged e -> joining = e;
            case CourseParticipationChanged e -> participation = e;
            case CourseRulesChanged e -> rules = e;
            case CourseViewRestrictionsChanged e -> restrictions = e;
            case CoursePurposeChanged e -> purpose = e;
            case CourseAppearanceChanged e -> appearance = e;
            case CourseStorageQuotaChanged e -> quota = e;
            case CourseGradePassbackChanged e -> passback = e;
            default -> throw new IllegalArgumentException(event.getClass().getName());
        }
    }
}

package io.daybook.command.content.courses;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.TimeZones;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The changes of a course in one command; absent fields stay unchanged. */
public record CourseChanges(
        Names names,
        Patch<Long> termId,
        Dates dates,
        Visibility visibility,
        Description description,
        Grading grading,
        SisIds sisIds,
        Patch<String> timeZone,
        CourseSettings settings) {

    private static final Set<String> VIEWS =
            Set.of("feed", "wiki", "modules", "syllabus", "assignments");
    private static final Set<String> FORMATS = Set.of("on_campus", "online", "blended");

    public CourseChanges {
        timeZone = timeZone.map(CourseChanges::iana);
    }

    /** Creates changes without settings. */
    public CourseChanges(
            Names names,
            Patch<Long> termId,
            Dates dates,
            Visibility visibility,
            Description description,
            Grading grading,
            SisIds sisIds,
            Patch<String> timeZone) {
        this(
                names,
                termId,
                dates,
                visibility,
                description,
                grading,
                sisIds,
                timeZone,
                CourseSettings.none());
    }

    /** Returns a copy with other grading fields. */
    public CourseChanges withGrading(Grading other) {
        return new CourseChanges(
                names, termId, dates, visibility, description, other, sisIds, timeZone, settings);
    }

    /** Returns a copy with this syllabus and no other descriptive field. */
    public CourseChanges withSyllabus(Patch<String> syllabus) {
        Patch<String> no = Patch.absent();
        return new CourseChanges(
                names,
                termId,
                dates,
                visibility,
                new Description(no, no, no, no, syllabus),
                grading,
                sisIds,
                timeZone,
                settings);
    }

    /** Returns a copy with these settings. */
    public CourseChanges with(CourseSettings all) {
        return new CourseChanges(
                names, termId, dates, visibility, description, grading, sisIds, timeZone, all);
    }

    /** Name and course code. */
    public record Names(Patch<String> name, Patch<String> courseCode) {
        public Names {
            new FieldErrors()
                    .check(() -> requireShort("name", name.orNull()))
                    .check(() -> requireShort("course_code", courseCode.orNull()))
                    .reject();
        }
    }

    /** Start and end, and whether participation is restricted to them. */
    public record Dates(
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            Patch<Boolean> restrictEnrollmentsToCourseDates) {}

    /** Who may see the course without being enrolled. */
    public record Visibility(
            Patch<Boolean> isPublic,
            Patch<Boolean> isPublicToAuthUsers,
            Patch<Boolean> publicSyllabus,
            Patch<Boolean> publicSyllabusToAuth) {}

    /** The presentation of the course. */
    public record Description(
            Patch<String> license,
            Patch<String> defaultView,
            Patch<String> courseFormat,
            Patch<String> publicDescription,
            Patch<String> syllabusBody) {
        public Description {
            new FieldErrors()
                    .check(() -> requireOneOf("default_view", VIEWS, defaultView.orNull()))
                    .check(() -> requireOneOf("course_format", FORMATS, courseFormat.orNull()))
                    .reject();
        }
    }

    /** How final grades are shown and calculated. */
    public record Grading(
            Patch<Boolean> hideFinalGrades,
            Patch<Boolean> applyAssignmentGroupWeights,
            Patch<Long> gradingStandardId) {}

    /** SIS id and integration id. */
    public record SisIds(Patch<String> sisId, Patch<String> integrationId) {}

    /** Returns no changes. */
    public static CourseChanges none() {
        return of(new Names(Patch.absent(), Patch.absent()));
    }

    /** Returns changes of the name and, if given, the course code. */
    public static CourseChanges named(String name, @Nullable String courseCode) {
        return of(
                new Names(
                        Patch.of(name),
                        courseCode == null ? Patch.absent() : Patch.of(courseCode)));
    }

    /**
     * Returns what remains to be changed after the creation with name, term and time zone. Dates
     * are ignored unless participation is restricted to the dates of the course.
     */
    CourseChanges afterCreation() {
        boolean restrict = dates.restrictEnrollmentsToCourseDates().orElse(false);
        return new CourseChanges(
                new Names(Patch.absent(), Patch.absent()),
                Patch.absent(),
                restrict ? dates : new Dates(Patch.absent(), Patch.absent(), Patch.absent()),
                visibility,
                description,
                grading,
                sisIds,
                Patch.absent(),
                settings);
    }

    private static CourseChanges of(Names names) {
        return new CourseChanges(
                names,
                Patch.absent(),
                new Dates(Patch.absent(), Patch.absent(), Patch.absent()),
                new Visibility(Patch.absent(), Patch.absent(), Patch.absent(), Patch.absent()),
                new Description(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent()),
                new Grading(Patch.absent(), Patch.absent(), Patch.absent()),
                new SisIds(Patch.absent(), Patch.absent()),
                Patch.absent());
    }

    static void requireShort(String field, @Nullable String text) {
        if (text != null && text.length() > 255) {
            throw Rejection.invalid(field, "is too long (maximum is 255 characters)");
        }
    }

    private static void requireOneOf(String field, Set<String> allowed, @Nullable String text) {
        if (text != null && !text.isEmpty() && !allowed.contains(text)) {
            throw Rejection.invalid(field, "is not included in the list");
        }
    }

    /** Returns the IANA name of a time zone, which may be given by a friendly name. */
    private static String iana(String zone) {
        return TimeZones.iana(zone)
                .orElseThrow(() -> Rejection.invalid("time_zone", "is not a valid time zone"));
    }
}

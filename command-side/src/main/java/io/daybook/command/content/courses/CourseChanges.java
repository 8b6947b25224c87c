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

    /** Changes that leave the settings as they are. */
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

    /** The same with this about grades. */
    public CourseChanges withGrading(Grading other) {
        return new CourseChanges(
                names, termId, dates, visibility, description, other, sisIds, timeZone, settings);
    }

    /** The same with this syllabus and nothing else about how the course presents itself. */
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

    /** The same with these settings. */
    public CourseChanges with(CourseSettings all) {
        return new CourseChanges(
                names, termId, dates, visibility, description, grading, sisIds, timeZone, all);
    }

    /** What it is called. */
    public record Names(Patch<String> name, Patch<String> courseCode) {
        public Names {
            new FieldErrors()
                    .check(() -> requireShort("name", name.orNull()))
                    .check(() -> requireShort("course_code", courseCode.orNull()))
                    .reject();
        }
    }

    /** When it runs. */
    public record Dates(
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            Patch<Boolean> restrictEnrollmentsToCourseDates) {}

    /** Who may see it. */
    public record Visibility(
            Patch<Boolean> isPublic,
            Patch<Boolean> isPublicToAuthUsers,
            Patch<Boolean> publicSyllabus,
            Patch<Boolean> publicSyllabusToAuth) {}

    /** How it presents itself. */
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

    /** How its grades are shown and counted. */
    public record Grading(
            Patch<Boolean> hideFinalGrades,
            Patch<Boolean> applyAssignmentGroupWeights,
            Patch<Long> gradingStandardId) {}

    /** What the student information system calls it. */
    public record SisIds(Patch<String> sisId, Patch<String> integrationId) {}

    /** No change at all. */
    public static CourseChanges none() {
        return of(new Names(Patch.absent(), Patch.absent()));
    }

    /** Another name and, where one is given, another code. */
    public static CourseChanges named(String name, @Nullable String courseCode) {
        return of(
                new Names(
                        Patch.of(name),
                        courseCode == null ? Patch.absent() : Patch.of(courseCode)));
    }

    /**
     * What is left to change once the course was created with its name, term and time zone. A start
     * only counts then where members are held to the dates of the course.
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

    /** Kept by its IANA name, however friendly the one given. */
    private static String iana(String zone) {
        return TimeZones.iana(zone)
                .orElseThrow(() -> Rejection.invalid("time_zone", "is not a valid time zone"));
    }
}

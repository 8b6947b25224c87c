package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.rows.RowDecision;
import io.daybook.application.institution.sis.rows.SisRun;
import io.daybook.command.content.courses.CourseCommand.DeleteCourse;
import io.daybook.command.institution.sis.SisImportCommand.StartSisCleanup;
import io.daybook.command.institution.sis.SisImportCommand.WarnSisImport;
import io.daybook.command.people.enrollments.EnrollmentCommand;
import io.daybook.command.people.enrollments.EnrollmentCommand.ConcludeEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeactivateEnrollment;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisDropStatus;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.sis.SisImportViews;
import io.daybook.query.institution.sis.SisMentionViews;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.platform.views.PageRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Deletes the objects that an import in batch mode left out: objects of its terms that earlier
 * imports contained and this one did not. Manually created objects are kept, because no import ever
 * contained them (docs/spec/institution.md, section 8.2).
 */
@Component
public class Cleanup {

    private static final int COURSES_AT_ONCE = 20;
    private static final int TERMS_AT_ONCE = 100;
    private static final int PER_CENT = 100;
    private static final List<SisKind> KINDS =
            List.of(SisKind.ENROLLMENT, SisKind.SECTION, SisKind.COURSE);

    private final CourseViews courses;
    private final SectionViews sections;
    private final EnrollmentViews enrollments;
    private final TermViews terms;
    private final SisMentionViews mentions;
    private final SisImportViews imports;

    Cleanup(
            CourseViews courses,
            SectionViews sections,
            EnrollmentViews enrollments,
            TermViews terms,
            SisMentionViews mentions,
            SisImportViews imports) {
        this.courses = courses;
        this.sections = sections;
        this.enrollments = enrollments;
        this.terms = terms;
        this.mentions = mentions;
        this.imports = imports;
    }

    /** Some objects of a kind that imports named, and those of them that are to be deleted. */
    private record Found(int named, List<RowDecision> omitted) {}

    /**
     * Deletes objects of the kinds that the import contains; false if it was cancelled or aborted.
     */
    public boolean run(Set<SisKind> supplied, RowChunks chunks, SisRun run) {
        if (run.sisImport().batch().mode() == SisBatchMode.OFF) {
            return true;
        }
        run.job().send(new StartSisCleanup(run.sisImport().id(), run.now()));
        List<Long> meant = terms(run);
        for (SisKind kind : KINDS) {
            if (supplied.contains(kind) && isWithinThreshold(kind, meant, run)) {
                each(kind, meant, run, found -> chunks.change(found.omitted(), run));
            }
            if (isStopped(run)) {
                return false;
            }
        }
        return true;
    }

    /** An import that is aborted deletes nothing more, like one whose job is cancelled. */
    private boolean isStopped(SisRun run) {
        return run.job().cancelled()
                || imports.find(run.sisImport().id()).filter(it -> !it.state().isOver()).isEmpty();
    }

    private List<Long> terms(SisRun run) {
        Long one = run.sisImport().batch().termId();
        if (one != null) {
            return List.of(one);
        }
        List<Long> named = new ArrayList<>();
        int skip = 0;
        boolean more = true;
        while (more) {
            var page = terms.of(run.rootId(), Set.of(false), new PageRange(skip, TERMS_AT_ONCE));
            List<Long> ids = page.items().stream().map(TermView::id).toList();
            mentions.importsOf(SisKind.TERM, ids).entrySet().stream()
                    .filter(mention -> mention.getValue() == run.sisImport().id())
                    .forEach(mention -> named.add(mention.getKey()));
            skip += TERMS_AT_ONCE;
            more = page.hasNext();
        }
        return named;
    }

    private boolean isWithinThreshold(SisKind kind, List<Long> meant, SisRun run) {
        Integer threshold = run.sisImport().batch().changeThreshold();
        if (threshold == null) {
            return true;
        }
        long[] counts = new long[2];
        each(
                kind,
                meant,
                run,
                found -> {
                    counts[0] += found.named();
                    counts[1] += found.omitted().size();
                });
        boolean within = counts[1] * PER_CENT <= counts[0] * threshold;
        if (!within && !isStopped(run)) {
            String message =
                    counts[1]
                            + " "
                            + kind.counted()
                            + " would be deleted, which exceeds the set threshold of "
                            + threshold
                            + "%; none was";
            run.job().send(new WarnSisImport(run.sisImport().id(), message, run.now()));
        }
        return within;
    }

    /** Processes a few courses at a time: a term may have any number of them. */
    private void each(SisKind kind, List<Long> meant, SisRun run, Consumer<Found> action) {
        for (long term : meant) {
            long last = 0;
            List<CourseView> some = courses.inTerm(term, last, COURSES_AT_ONCE);
            while (!some.isEmpty() && !isStopped(run)) {
                last = some.getLast().id();
                action.accept(found(kind, some, run));
                some = courses.inTerm(term, last, COURSES_AT_ONCE);
            }
        }
    }

    private Found found(SisKind kind, List<CourseView> some, SisRun run) {
        List<Long> courseIds = some.stream().map(CourseView::id).toList();
        List<RowDecision> all =
                switch (kind) {
                    case ENROLLMENT ->
                            enrollments.ofCourses(courseIds).stream()
                                    .filter(e -> !isDropped(e, run))
                                    .map(e -> drop(e, run))
                                    .toList();
                    case SECTION -> delete(sections.ofCourses(courseIds), run);
                    default -> some.stream().map(course -> delete(course, run)).toList();
                };
        Map<Long, Long> imports =
                mentions.importsOf(kind, all.stream().flatMap(Cleanup::id).toList());
        List<RowDecision> leftOut =
                all.stream()
                        .filter(
                                decision -> {
                                    Long by = imports.get(decision.objectId());
                                    return by != null && by != run.sisImport().id();
                                })
                        .toList();
        return new Found(imports.size(), leftOut);
    }

    private static Stream<Long> id(RowDecision decision) {
        return Stream.ofNullable(decision.objectId());
    }

    private static RowDecision delete(CourseView course, SisRun run) {
        return RowDecision.about(course.id())
                .from(
                        course.state().name().toLowerCase(Locale.ROOT),
                        new DeleteCourse(course.id(), run.now()))
                .decided();
    }

    private List<RowDecision> delete(List<SectionView> some, SisRun run) {
        Map<Long, List<EnrollmentView>> members =
                enrollments.kept(some.stream().map(SectionView::id).toList());
        return some.stream()
                .map(s -> SectionDeletion.of(s, members.getOrDefault(s.id(), List.of()), run))
                .toList();
    }

    private static boolean isDropped(EnrollmentView enrollment, SisRun run) {
        return enrollment.state().name().equals(run.sisImport().batch().dropStatus().name());
    }

    private static RowDecision drop(EnrollmentView e, SisRun run) {
        var key = new EnrollmentKey(e.sectionId(), e.type(), e.userId(), e.associatedUserId());
        SisDropStatus to = run.sisImport().batch().dropStatus();
        EnrollmentCommand command =
                switch (to) {
                    case DELETED -> new DeleteEnrollment(key, e.id(), e.courseId(), run.now());
                    case COMPLETED -> new ConcludeEnrollment(key, e.id(), e.courseId(), run.now());
                    case INACTIVE -> new DeactivateEnrollment(key, e.id(), e.courseId(), run.now());
                };
        return RowDecision.about(e.id())
                .from(e.state().name().toLowerCase(Locale.ROOT), command)
                .decided();
    }
}

package io.daybook.application.content.contentexports;

import io.daybook.application.content.contentexports.CourseContents.Writer;
import io.daybook.events.grading.assignments.GradedContent;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.assessment.quizquestions.QuizQuestionView;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.calendar.CalendarEntryKind;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.DateRange;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.Hidden;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the lines of {@link PortableContent}: referenced objects first, and graded content in the
 * order of the assignments.
 */
@Component
class PortableWriter {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final PageRange MOST_QUESTIONS = new PageRange(0, 1000);

    private final CourseContents contents;
    private final AssignmentViews assignments;
    private final QuizViews quizzes;
    private final QuizQuestionViews questions;
    private final DiscussionViews topics;
    private final RubricViews rubrics;
    private final CalendarEntryViews calendar;
    private final SetupWriter setup;

    PortableWriter(
            CourseContents contents,
            AssignmentViews assignments,
            QuizViews quizzes,
            QuizQuestionViews questions,
            DiscussionViews topics,
            RubricViews rubrics,
            CalendarEntryViews calendar,
            SetupWriter setup) {
        this.contents = contents;
        this.assignments = assignments;
        this.quizzes = quizzes;
        this.questions = questions;
        this.topics = topics;
        this.rubrics = rubrics;
        this.calendar = calendar;
        this.setup = setup;
    }

    void write(CourseView course, ContentSelection chosen, ExportArchive archive)
            throws IOException {
        archive.begin(PortableContent.PATH);
        line(archive, "course", course.id(), new PortableContent.Source(course.name()));
        if (chosen.isEverything()) {
            setup.writeFirst(course, (kind, id, value) -> line(archive, kind, id, value));
        }
        writeFiles(course.id(), chosen, archive);
        writeGraded(course.id(), chosen, archive);
        contents.pages(
                course.id(),
                true,
                page -> {
                    if (chosen.includes(ContentKind.PAGES, page.id())) {
                        line(archive, "page", page.id(), PortableViews.of(page));
                    }
                });
        writeTopics(course.id(), chosen, archive);
        contents.quizzes(
                course.id(),
                quiz -> {
                    if (quiz.assignmentId() == null) {
                        write(quiz, null, chosen, archive);
                    }
                });
        writeRubrics(course.id(), chosen, archive);
        writeEvents(course.id(), chosen, archive);
        contents.modules(
                course.id(),
                chosen,
                found ->
                        line(
                                archive,
                                "module",
                                found.module().id(),
                                PortableViews.of(found.module(), found.items())));
        if (chosen.isEverything()) {
            setup.writeLast(course, (kind, id, value) -> line(archive, kind, id, value));
        }
        archive.end();
    }

    private static void line(ExportArchive archive, String kind, long id, Object value)
            throws IOException {
        var line = new PortableContent.Line(kind, id, JSON.valueToTree(value));
        archive.write(JSON.writeValueAsString(line) + "\n");
    }

    private void writeFiles(long courseId, ContentSelection chosen, ExportArchive archive)
            throws IOException {
        if (!chosen.isEverything()) {
            writeFolders(courseId, chosen, archive);
        }
        files(
                courseId,
                chosen,
                file ->
                        line(
                                archive,
                                "file",
                                file.id(),
                                PortableViews.of(file, archive.path(file))));
    }

    /** Files keep the availability that the folders above them give them. */
    private void writeFolders(long courseId, ContentSelection chosen, ExportArchive archive)
            throws IOException {
        Set<Long> holding = new HashSet<>(chosen.idsOf(ContentKind.FOLDERS));
        files(
                courseId,
                chosen,
                file -> {
                    if (file.folderId() != null) {
                        holding.add(file.folderId());
                    }
                });
        setup.writeFolders(courseId, holding, (kind, id, value) -> line(archive, kind, id, value));
    }

    private void files(long courseId, ContentSelection chosen, Writer<FileView> writer)
            throws IOException {
        contents.files(
                "Course",
                courseId,
                FilePurpose.COURSE,
                true,
                (FileView file) -> {
                    Long folder = file.folderId();
                    if (chosen.includes(ContentKind.FILES, file.id())
                            || (folder != null && chosen.includes(ContentKind.FOLDERS, folder))) {
                        writer.write(file);
                    }
                });
    }

    private void writeGraded(long courseId, ContentSelection chosen, ExportArchive archive)
            throws IOException {
        CourseContents.each(
                range -> assignments.groups(courseId, range),
                group ->
                        line(
                                archive,
                                "assignment_group",
                                group.id(),
                                PortableViews.of(group, neverDropped(group))));
        contents.assignments(courseId, true, one -> writeGraded(one, chosen, archive));
    }

    /** Assignments referenced by the rules may have left the group. */
    private Set<Long> neverDropped(AssignmentGroupView group) {
        return group.neverDrop().isEmpty()
                ? Set.of()
                : assignments.places(group.courseId(), group.id()).keySet();
    }

    private void writeGraded(
            AssignmentView assignment, ContentSelection chosen, ExportArchive archive)
            throws IOException {
        Long of = assignment.contentId();
        if (assignment.content() == null || of == null) {
            if (chosen.includes(ContentKind.ASSIGNMENTS, assignment.id())) {
                line(archive, "assignment", assignment.id(), PortableViews.of(assignment));
            }
        } else if (assignment.content() == GradedContent.QUIZ) {
            QuizView quiz = quizzes.find(assignment.courseId(), of).orElse(null);
            if (quiz != null) {
                write(quiz, assignment, chosen, archive);
            }
        } else {
            DiscussionTopicView topic = topics.find(assignment.courseId(), of).orElse(null);
            if (topic != null && chosen.includes(ContentKind.DISCUSSION_TOPICS, of)) {
                line(archive, "topic", of, PortableViews.of(topic, assignment));
            }
        }
    }

    private void write(
            QuizView quiz,
            @Nullable AssignmentView assignment,
            ContentSelection chosen,
            ExportArchive archive)
            throws IOException {
        if (chosen.includes(ContentKind.QUIZZES, quiz.id())) {
            List<QuizQuestionView> asked = questions.in(quiz.id(), MOST_QUESTIONS).items();
            line(
                    archive,
                    "quiz",
                    quiz.id(),
                    PortableViews.of(quiz, assignment, questions.groups(quiz.id()), asked));
        }
    }

    /** Oldest activity first, so that the imported topics have the same order. */
    private void writeTopics(long courseId, ContentSelection chosen, ExportArchive archive)
            throws IOException {
        record Place(long id, Instant activeAt) {}
        List<Place> order = new ArrayList<>();
        for (boolean announcements : new boolean[] {false, true}) {
            ContentKind kind =
                    announcements ? ContentKind.ANNOUNCEMENTS : ContentKind.DISCUSSION_TOPICS;
            contents.topics(
                    courseId,
                    announcements,
                    true,
                    topic -> {
                        if (topic.assignmentId() == null && chosen.includes(kind, topic.id())) {
                            order.add(new Place(topic.id(), topic.activeAt()));
                        }
                    });
        }
        order.sort(Comparator.comparing(Place::activeAt).thenComparingLong(Place::id));
        for (Place place : order) {
            DiscussionTopicView topic = topics.find(courseId, place.id()).orElse(null);
            if (topic != null) {
                line(archive, "topic", topic.id(), PortableViews.of(topic, null));
            }
        }
    }

    private void writeRubrics(long courseId, ContentSelection chosen, ExportArchive archive)
            throws IOException {
        if (!chosen.includes(ContentKind.RUBRICS)) {
            return;
        }
        CourseContents.each(
                range -> rubrics.in(OutcomeContext.COURSE, courseId, range),
                (RubricView rubric) -> {
                    if (chosen.includes(ContentKind.RUBRICS, rubric.id())) {
                        line(
                                archive,
                                "rubric",
                                rubric.id(),
                                PortableViews.of(rubric, rubrics.associationsOf(rubric.id())));
                    }
                });
    }

    /**
     * Times of single sections are left out, because another course does not have these sections.
     */
    private void writeEvents(long courseId, ContentSelection chosen, ExportArchive archive)
            throws IOException {
        if (!chosen.includes(ContentKind.CALENDAR_EVENTS)) {
            return;
        }
        List<String> calendars = List.of(CalendarOwner.COURSE.code(courseId));
        CourseContents.each(
                range -> calendar.in(calendars, new DateRange.All(), Hidden.INCLUDED, range),
                (CalendarEntryView event) -> {
                    if (event.kind() == CalendarEntryKind.EVENT
                            && event.owner() == CalendarOwner.COURSE
                            && event.ownerId() == courseId
                            && event.parentId() == null
                            && chosen.includes(ContentKind.CALENDAR_EVENTS, event.id())) {
                        line(archive, "event", event.id(), PortableViews.of(event));
                    }
                });
    }
}

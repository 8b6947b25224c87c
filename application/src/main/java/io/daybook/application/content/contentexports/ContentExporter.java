package io.daybook.application.content.contentexports;

import io.daybook.application.content.contentexports.CartridgeWriter.Outline;
import io.daybook.application.content.contentexports.CourseContents.Writer;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.assessment.quizquestions.QuizQuestionView;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.views.PageRange;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Writes content exports in batches; one batch is in memory at a time. */
@Component
public class ContentExporter {

    private static final PageRange MOST_QUESTIONS = new PageRange(0, 1000);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final CourseContents contents;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final QuizQuestionViews questions;
    private final PortableWriter portable;
    private final FileViews files;
    private final FileStore store;

    ContentExporter(
            CourseContents contents,
            CourseViews courses,
            CachedUserViews people,
            QuizQuestionViews questions,
            PortableWriter portable,
            FileViews files,
            FileStore store) {
        this.contents = contents;
        this.courses = courses;
        this.people = people;
        this.questions = questions;
        this.portable = portable;
        this.files = files;
        this.store = store;
    }

    /**
     * The source and requester of an export.
     *
     * @param staff whether the export contains content that only staff see
     */
    public record Order(
            String contextType, long contextId, boolean staff, ContentSelection selection) {}

    /**
     * Writes a package of a whole course, or of the selected content.
     *
     * @throws IOException if writing fails
     */
    public void cartridge(Order order, OutputStream out, DoubleConsumer progress)
            throws IOException {
        CourseView course = course(order);
        long id = course.id();
        ContentSelection chosen =
                contents.withSubfolders("Course", id, contents.withItems(id, order.selection()));
        try (var archive = new ExportArchive(out, store, files);
                var writer = new CartridgeWriter(archive)) {
            contents.pages(id, true, only(chosen, ContentKind.PAGES, p -> p.id(), writer::add));
            progress.accept(20);
            contents.assignments(
                    id,
                    true,
                    only(
                            chosen,
                            ContentKind.ASSIGNMENTS,
                            a -> a.id(),
                            a -> {
                                // Assignments of quizzes and topics are written with these.
                                if (a.content() == null) {
                                    writer.add(a);
                                }
                            }));
            progress.accept(40);
            contents.topics(
                    id,
                    false,
                    true,
                    only(chosen, ContentKind.DISCUSSION_TOPICS, t -> t.id(), writer::add));
            contents.topics(
                    id,
                    true,
                    true,
                    only(chosen, ContentKind.ANNOUNCEMENTS, t -> t.id(), writer::add));
            contents.quizzes(
                    id, only(chosen, ContentKind.QUIZZES, q -> q.id(), q -> add(q, writer)));
            progress.accept(60);
            contents.files("Course", id, FilePurpose.COURSE, true, files(chosen, writer::add));
            progress.accept(90);
            writer.associated("daybook_content", PortableContent.PATH);
            writer.finish(course, outlines(id, chosen));
            portable.write(course, chosen, archive);
        }
    }

    private void add(QuizView quiz, CartridgeWriter writer) throws IOException {
        writer.add(
                quiz,
                questions.in(quiz.id(), MOST_QUESTIONS).items().stream()
                        .map(QuizQuestionView::current)
                        .toList());
    }

    private List<Outline> outlines(long courseId, ContentSelection chosen) throws IOException {
        List<Outline> outlines = new ArrayList<>();
        contents.modules(
                courseId,
                chosen,
                found -> outlines.add(new Outline(found.module(), found.items())));
        return outlines;
    }

    /** Writes a package of the quizzes of a course only. */
    void qti(Order order, OutputStream out) throws IOException {
        CourseView course = course(order);
        try (var archive = new ExportArchive(out, store, files);
                var writer = new CartridgeWriter(archive)) {
            contents.quizzes(
                    course.id(),
                    only(order.selection(), ContentKind.QUIZZES, q -> q.id(), q -> add(q, writer)));
            writer.finish(course, List.of());
        }
    }

    /** Creates an archive of the files that the requester can open now. */
    void zip(Order order, FilePurpose purpose, Instant now, OutputStream out) throws IOException {
        try (var archive = new ExportArchive(out, store, files)) {
            addFiles(order, purpose, now, "", archive);
        }
    }

    private void addFiles(
            Order order, FilePurpose purpose, Instant now, String folder, ExportArchive archive)
            throws IOException {
        contents.files(
                order.contextType(),
                order.contextId(),
                purpose,
                order.staff(),
                files(
                        contents.withSubfolders(
                                order.contextType(), order.contextId(), order.selection()),
                        file -> {
                            if (order.staff() || file.isOpenAt(now)) {
                                archive.add(folder + archive.path(file), file);
                            }
                        }));
    }

    /** What is kept of a user: the profile, parts in courses, and own files. */
    void userData(Order order, Instant now, OutputStream out) throws IOException {
        UserView user = people.findUser(order.contextId()).orElseThrow(Rejection::notFound);
        try (var archive = new ExportArchive(out, store, files)) {
            archive.add("profile.json", JSON.writeValueAsString(profile(user)));
            archive.add(
                    "enrollments.json",
                    JSON.writeValueAsString(
                            people.enrollmentsOf(user.id()).stream()
                                    .map(
                                            one ->
                                                    Map.of(
                                                            "id", one.id(),
                                                            "course_id", one.courseId(),
                                                            "type", one.type().name(),
                                                            "state", one.state().name()))
                                    .toList()));
            addFiles(order, FilePurpose.PERSONAL, now, "files/", archive);
        }
    }

    private static Map<String, @Nullable Object> profile(UserView user) {
        Map<String, @Nullable Object> profile = new LinkedHashMap<>();
        profile.put("id", user.id());
        profile.put("name", user.name());
        profile.put("sortable_name", user.sortableName());
        profile.put("short_name", user.shortName());
        profile.put("email", user.email());
        profile.put("pronouns", user.pronouns());
        profile.put("title", user.title());
        profile.put("bio", user.bio());
        profile.put("locale", user.locale());
        profile.put("time_zone", user.timeZone());
        profile.put("created_at", user.createdAt().toString());
        return profile;
    }

    private CourseView course(Order order) {
        return courses.find(order.contextId()).orElseThrow(Rejection::notFound);
    }

    private interface IdOf<T> {
        long of(T one);
    }

    private static <T> Writer<T> only(
            ContentSelection chosen, ContentKind kind, IdOf<T> id, Writer<T> writer) {
        return one -> {
            if (chosen.includes(kind, id.of(one))) {
                writer.write(one);
            }
        };
    }

    /** A file is selected individually, or with its folder. */
    private static Writer<FileView> files(ContentSelection chosen, Writer<FileView> writer) {
        return file -> {
            Long folder = file.folderId();
            if (chosen.includes(ContentKind.FILES, file.id())
                    || (folder != null && chosen.includes(ContentKind.FOLDERS, folder))) {
                writer.write(file);
            }
        };
    }
}

package io.daybook.application.content.contentexports;

import static io.daybook.application.content.contentexports.XmlText.escaped;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.platform.files.FileView;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a package of the IMS Common Cartridge standard, version 1.3. The list of resources, which
 * is the last part of the manifest, is kept in a temporary file until then.
 */
final class CartridgeWriter implements AutoCloseable {

    private static final String V1P3 = "http://www.imsglobal.org/xsd/imsccv1p3/";
    private static final String XML = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    /** The folder of files. */
    static final String FILES = "web_resources/";

    private static final String WEB = "webcontent";

    private final ExportArchive archive;
    private final Path aside;
    private final BufferedWriter resources;
    private final Set<String> written = new HashSet<>();

    CartridgeWriter(ExportArchive archive) throws IOException {
        this.archive = archive;
        this.aside = Files.createTempFile("resources-", null);
        this.resources = Files.newBufferedWriter(aside);
    }

    void add(PageView page) throws IOException {
        String id = "page_" + page.id();
        String path = "wiki_content/" + page.id() + ".html";
        archive.add(path, html(page.title(), page.body()));
        resource(id, WEB, path);
    }

    private static String html(@Nullable String title, @Nullable String body) {
        return "<!DOCTYPE html>\n<html><head><meta charset=\"UTF-8\"><title>"
                + escaped(title)
                + "</title></head><body>"
                + (body == null ? "" : body)
                + "</body></html>\n";
    }

    void add(FileView file) throws IOException {
        String path = FILES + archive.path(file);
        if (archive.add(path, file)) {
            resource("file_" + file.id(), WEB, path);
        }
    }

    void add(DiscussionTopicView topic) throws IOException {
        String id = "discussion_" + topic.id();
        String path = id + ".xml";
        archive.add(
                path,
                XML
                        + ("<topic xmlns=\"" + V1P3 + "imsdt_v1p3\">")
                        + element("title", topic.title())
                        + "<text texttype=\"text/html\">"
                        + escaped(topic.message())
                        + "</text></topic>\n");
        resource(id, "imsdt_xmlv1p3", path);
    }

    void add(AssignmentView assignment) throws IOException {
        String id = "assignment_" + assignment.id();
        String path = id + ".xml";
        Double points = assignment.pointsPossible();
        archive.add(
                path,
                XML
                        + "<assignment xmlns=\"http://www.imsglobal.org/xsd/imscc_extensions/"
                        + "assignment\" identifier=\""
                        + id
                        + "\">"
                        + element("title", assignment.name())
                        + "<instructor_text texttype=\"text/html\">"
                        + escaped(assignment.description())
                        + "</instructor_text>"
                        + (points == null
                                ? "<gradable"
                                : "<gradable points_possible=\"" + points + "\"")
                        + ">true</gradable></assignment>\n");
        resource(id, "assignment_xmlv1p0", path);
    }

    void add(QuizView quiz, List<QuizQuestion> questions) throws IOException {
        String id = "quiz_" + quiz.id();
        String path = id + "/assessment_qti.xml";
        archive.add(path, Qti.assessment(quiz, id, questions));
        resource(id, "imsqti_xmlv1p2/imscc_xmlv1p3/assessment", path);
    }

    private void addLink(ModuleItemView item) throws IOException {
        String id = "link_" + item.id();
        archive.add(
                id + ".xml",
                XML
                        + ("<webLink xmlns=\"" + V1P3 + "imswl_v1p3\">")
                        + element("title", item.title())
                        + "<url href=\""
                        + escaped(item.externalUrl())
                        + "\"/></webLink>\n");
        resource(id, "imswl_xmlv1p3", id + ".xml");
    }

    private static String element(String name, @Nullable String text) {
        return "<" + name + ">" + escaped(text) + "</" + name + ">";
    }

    private void resource(String id, String type, String path) throws IOException {
        String href = "href=\"" + escaped(path) + "\"";
        written.add(id);
        resources.write(
                "<resource identifier=\"%s\" type=\"%s\"%s><file %s/></resource>\n"
                        .formatted(id, type, type.equals(WEB) ? " " + href : "", href));
    }

    /** One module with its items. */
    record Outline(ModuleView module, List<ModuleItemView> items) {}

    /** Adds a file that only importers read which know its format. */
    void associated(String id, String path) throws IOException {
        resource(id, "associatedcontent/imscc_xmlv1p3/learning-application-resource", path);
    }

    /** Completes the package: modules in their order, then the resources that were added. */
    void finish(CourseView course, Iterable<Outline> modules) throws IOException {
        for (Outline outline : modules) {
            for (ModuleItemView item : outline.items()) {
                if (item.type() == ItemType.EXTERNAL_URL) {
                    addLink(item);
                }
            }
        }
        resources.close();
        archive.begin("imsmanifest.xml");
        archive.write(head(course));
        for (Outline outline : modules) {
            archive.write(organized(outline));
        }
        archive.write("</item></organization></organizations>\n<resources>\n");
        archive.write(aside);
        archive.write("</resources></manifest>\n");
        archive.end();
    }

    private static String head(CourseView course) {
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <manifest identifier="course_%d" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"\
         xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
        <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion>\
        <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>%s</lomimscc:string>\
        </lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
        <organizations><organization identifier="org_1" structure="rooted-hierarchy">\
        <item identifier="LearningModules">
        """
                .formatted(course.id(), escaped(course.name()));
    }

    private String organized(Outline outline) {
        var text = new StringBuilder("<item identifier=\"module_" + outline.module().id() + "\">");
        text.append(element("title", outline.module().name()));
        for (ModuleItemView item : outline.items()) {
            String of = resourceOf(item);
            text.append("<item identifier=\"item_").append(item.id()).append('"');
            if (of != null && written.contains(of)) {
                text.append(" identifierref=\"").append(of).append('"');
            }
            text.append('>').append(element("title", item.title())).append("</item>");
        }
        return text.append("</item>\n").toString();
    }

    private static @Nullable String resourceOf(ModuleItemView item) {
        return switch (item.type()) {
            case FILE -> "file_" + item.contentId();
            case PAGE -> "page_" + item.contentId();
            case DISCUSSION -> "discussion_" + item.contentId();
            case ASSIGNMENT -> "assignment_" + item.contentId();
            case QUIZ -> "quiz_" + item.contentId();
            case EXTERNAL_URL -> "link_" + item.id();
            case SUB_HEADER, EXTERNAL_TOOL -> null;
        };
    }

    @Override
    public void close() throws IOException {
        resources.close();
        Files.deleteIfExists(aside);
    }
}

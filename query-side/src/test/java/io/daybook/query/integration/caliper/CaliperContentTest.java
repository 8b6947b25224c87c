package io.daybook.query.integration.caliper;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Content of courses, as Caliper tells it (docs/spec/integration.md, section E2). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CaliperContentTest {

    private static final String PAGE =
            """
            {"wiki_page_id": "3", "title": "Intro", "body": "Hello"}\
            """;

    private final CaliperTrial trial = new CaliperTrial();

    @Test
    void a_file_is_a_document() {
        String body =
                """
                {"attachment_id": "6", "display_name": "a.pdf", "filename": "a.pdf",
                 "content_type": "application/pdf", "context_type": "Course",
                 "context_id": "5", "folder_id": "2", "updated_at": "2026-03-01T08:00:00Z"}\
                """;
        String document =
                """
                {"id": "urn:vendor:lms:attachment:6", "type": "Document", "name": "a.pdf",
                 "mediaType": "application/pdf", "%s",
                 "extensions": {"com.vendor.lms": {"entity_id": "6", "context_id": "5",
                  "context_type": "Course", "filename": "a.pdf", "folder_id": "2"}}}\
                """;
        trial.assertActivity(
                "attachment_created",
                body,
                "Event",
                "Created",
                document.formatted("dateCreated\": \"2026-03-01T08:00:00.123Z"));
        trial.assertActivity(
                "attachment_updated",
                body,
                "Event",
                "Modified",
                document.formatted("dateModified\": \"2026-03-01T08:00:00.000Z"));
        trial.assertActivity(
                "attachment_deleted", body, "Event", "Deleted", document.replace(" \"%s\",", ""));
    }

    @Test
    void a_syllabus_is_a_document_that_is_part_of_its_course() {
        trial.assertActivity(
                "syllabus_updated",
                """
                {"course_id": "5", "syllabus_body": "New", "old_syllabus_body": null}\
                """,
                "Event",
                "Modified",
                """
                {"id": "urn:vendor:lms:syllabus:5", "type": "Document",
                 "dateModified": "2026-03-01T08:00:00.123Z",
                 "isPartOf": {"id": "urn:vendor:lms:course:5", "type": "CourseOffering"},
                 "extensions": {"com.vendor.lms": {"entity_id": "5", "syllabus_body": "New"}}}\
                """);
    }

    @Test
    void an_entry_of_a_discussion_is_a_message_of_a_thread() {
        trial.assertActivity(
                "discussion_entry_created",
                """
                {"discussion_entry_id": "21", "discussion_topic_id": "20", "text": "Why?",
                 "parent_discussion_entry_id": "19", "created_at": "2026-03-01T08:00:00Z"}\
                """,
                "MessageEvent",
                "Posted",
                """
                {"id": "urn:vendor:lms:discussionEntry:21", "type": "Message", "body": "Why?",
                 "dateCreated": "2026-03-01T08:00:00.000Z",
                 "isPartOf": {"id": "urn:vendor:lms:discussion:20", "type": "Thread"},
                 "replyTo": {"id": "urn:vendor:lms:discussionEntry:19", "type": "Message"},
                 "extensions": {"com.vendor.lms": {"entity_id": "21"}}}\
                """);
    }

    @Test
    void a_page_is_a_page() {
        String page =
                """
                {"id": "urn:vendor:lms:wikiPage:3", "type": "Page", "name": "Intro",%s
                 "extensions": {"com.vendor.lms": {"entity_id": "3"%s}}}\
                """;
        trial.assertActivity(
                "wiki_page_created",
                PAGE,
                "Event",
                "Created",
                page.formatted(
                        "\"dateCreated\": \"2026-03-01T08:00:00.123Z\",", ", \"body\": \"Hello\""));
        trial.assertActivity(
                "wiki_page_updated",
                PAGE,
                "Event",
                "Modified",
                page.formatted(
                        "\"dateModified\": \"2026-03-01T08:00:00.123Z\",",
                        ", \"body\": \"Hello\""));
        trial.assertActivity(
                "wiki_page_deleted",
                "{\"wiki_page_id\": \"3\", \"title\": \"Intro\"}",
                "Event",
                "Deleted",
                page.formatted("", ""));
    }
}

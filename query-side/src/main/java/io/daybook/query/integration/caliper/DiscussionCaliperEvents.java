package io.daybook.query.integration.caliper;

/** Maps discussion topics and entries to Caliper threads and messages. */
final class DiscussionCaliperEvents {

    private static final String ENTRY = "discussionEntry";
    private static final String MESSAGE = "Message";

    private DiscussionCaliperEvents() {}

    static CaliperEvent started(LiveMessage message) {
        Object id = message.body("discussion_topic_id");
        return CaliperEvent.created(
                Entity.of(Urn.required("discussion", id), "Thread")
                        .with("name", message.body("title"))
                        .with("dateCreated", message.time())
                        .extension("entity_id", id)
                        .extension("body", message.body("body"))
                        .extension("is_announcement", message.body("is_announcement"))
                        .extension("assignment_id", message.body("assignment_id"))
                        .extension("lock_at", message.timeOf("lock_at"))
                        .extension("workflow_state", message.body("workflow_state")));
    }

    static CaliperEvent posted(LiveMessage message) {
        Object id = message.body("discussion_entry_id");
        return CaliperEvent.of(
                "MessageEvent",
                "Posted",
                Entity.of(Urn.required(ENTRY, id), MESSAGE)
                        .with("body", message.body("text"))
                        .with("dateCreated", message.timeOf("created_at"))
                        .with(
                                "isPartOf",
                                Entity.of(
                                        "discussion",
                                        message.body("discussion_topic_id"),
                                        "Thread"))
                        .with(
                                "replyTo",
                                Entity.of(
                                        ENTRY, message.body("parent_discussion_entry_id"), MESSAGE))
                        .extension("entity_id", id));
    }
}

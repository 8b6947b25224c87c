package io.daybook.query.content.moduleitems;

import io.daybook.events.assessment.quizzes.QuizEvent;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentUnlinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizUnpublished;
import io.daybook.events.content.discussions.DiscussionTopicEvent;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentLinked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentUnlinked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicDeleted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicPublished;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRenamed;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicUnpublished;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolRemoved;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.pages.PageEvent;
import io.daybook.events.content.pages.PageEvent.PageDeleted;
import io.daybook.events.content.pages.PageEvent.PagePublished;
import io.daybook.events.content.pages.PageEvent.PageRenamed;
import io.daybook.events.content.pages.PageEvent.PageUnpublished;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDescribed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.platform.files.FileEvent;
import io.daybook.events.platform.files.FileEvent.FileAvailabilityChanged;
import io.daybook.events.platform.files.FileEvent.FileDeleted;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;

/**
 * A change of the title, publication or deletion of content, which its module items copy.
 *
 * @param courseId null where the event does not contain it
 * @param fields what is different about the items
 */
record ContentChange(
        @Nullable Long courseId, ItemType type, long contentId, Update fields, Instant at) {

    /** The title of a discussion that has none, or whose author was erased. */
    static final String NO_TITLE = "No Title";

    private static final String PUBLISHED = "published";
    private static final String DELETED = "deleted";

    /** Whether content was published, unpublished or deleted. */
    boolean concernsState() {
        return fields.modifies(PUBLISHED) || isDeletion();
    }

    boolean isDeletion() {
        return fields.modifies(DELETED);
    }

    /** What the event changes; null where items do not contain it. */
    static @Nullable ContentChange of(Object event) {
        return switch (event) {
            case AssignmentDescribed e -> of(e, titled(e.name()));
            case AssignmentPublished e -> of(e, published(true));
            case AssignmentUnpublished e -> of(e, published(false));
            case AssignmentDeleted e -> of(e, deleted());
            case PageRenamed e -> of(e, titled(e.title()).set("pageUrl", e.url()));
            case PagePublished e -> of(e, published(true));
            case PageUnpublished e -> of(e, published(false));
            case PageDeleted e -> of(e, deleted());
            case DiscussionTopicRenamed e -> of(e, titled(e.title()));
            case DiscussionTopicPublished e -> of(e, published(true));
            case DiscussionTopicUnpublished e -> of(e, published(false));
            case DiscussionTopicAssignmentLinked e -> of(e, graded(e.assignmentId()));
            case DiscussionTopicAssignmentUnlinked e -> of(e, graded(null));
            case DiscussionTopicDeleted e -> of(e, deleted());
            case FileAvailabilityChanged e -> of(e, published(!e.locked() && !e.hidden()));
            case FileDeleted e -> of(e, deleted());
            case QuizDescribed e -> of(e, titled(e.title()));
            case QuizPublished e -> of(e, published(true));
            case QuizUnpublished e -> of(e, published(false));
            case QuizAssignmentLinked e -> of(e, graded(e.assignmentId()));
            case QuizAssignmentUnlinked e -> of(e, graded(null));
            case QuizDeleted e -> of(e, deleted());
            case ExternalToolRemoved e ->
                    new ContentChange(
                            e.courseId(), ItemType.EXTERNAL_TOOL, e.toolId(), deleted(), e.at());
            default -> null;
        };
    }

    private static ContentChange of(AssignmentEvent e, Update fields) {
        return new ContentChange(
                e.courseId(), ItemType.ASSIGNMENT, e.assignmentId(), fields, e.at());
    }

    private static ContentChange of(PageEvent e, Update fields) {
        return new ContentChange(e.courseId(), ItemType.PAGE, e.pageId(), fields, e.at());
    }

    private static ContentChange of(DiscussionTopicEvent e, Update fields) {
        return new ContentChange(e.courseId(), ItemType.DISCUSSION, e.topicId(), fields, e.at());
    }

    private static ContentChange of(QuizEvent e, Update fields) {
        return new ContentChange(e.courseId(), ItemType.QUIZ, e.quizId(), fields, e.at());
    }

    private static ContentChange of(FileEvent e, Update fields) {
        return new ContentChange(null, ItemType.FILE, e.fileId(), fields, e.at());
    }

    private static Update titled(String title) {
        return Update.update("title", title);
    }

    private static Update titled(Personal title) {
        return titled(Objects.requireNonNullElse(title.text(), NO_TITLE))
                .set("titleBy", title.person());
    }

    private static Update published(boolean published) {
        return Update.update(PUBLISHED, published);
    }

    private static Update graded(@Nullable Long assignmentId) {
        return Update.update("assignmentId", assignmentId);
    }

    private static Update deleted() {
        return Update.update(DELETED, true);
    }
}

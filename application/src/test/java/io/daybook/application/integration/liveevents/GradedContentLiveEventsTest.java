package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizCreated;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryPosted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentLinked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRenamed;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicStarted;
import io.daybook.events.platform.kernel.Personal;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GradedContentLiveEventsTest {

    private final EssayCourse course = new EssayCourse();
    private final TestApplication application = course.application;

    private Personal text(String text) {
        return new Personal(course.ann, text);
    }

    @Test
    void a_subscription_to_an_assignment_receives_the_events_of_its_quiz_only() {
        long quiz = application.nextId();
        long other = application.nextId();
        application.happened(
                0,
                new QuizCreated(course.id, quiz, "Exam", QuizType.ASSIGNMENT, NOW),
                new QuizAssignmentLinked(course.id, quiz, course.essay, NOW),
                new QuizDescribed(course.id, quiz, "Final exam", null, NOW),
                new QuizCreated(course.id, other, "Practice", QuizType.PRACTICE_QUIZ, NOW),
                new QuizDescribed(course.id, other, "More practice", null, NOW));

        assertThat(course.bodiesOfEssay("quiz_created")).hasSize(1);
        assertThat(course.bodiesOfEssay("quiz_updated"))
                .hasSize(2)
                .allMatch(body -> body.path("quiz_id").asLong() == quiz);
    }

    @Test
    void a_subscription_to_an_assignment_receives_the_events_of_its_discussion() {
        long topic = application.nextId();
        application.happened(
                course.ann,
                new DiscussionTopicStarted(course.id, topic, course.ann, text("Talk"), NOW),
                new DiscussionTopicAssignmentLinked(course.id, topic, course.essay, NOW),
                new DiscussionTopicRenamed(course.id, topic, text("Debate"), NOW),
                new DiscussionEntryPosted(
                        course.id,
                        topic,
                        application.nextId(),
                        null,
                        null,
                        course.ann,
                        text("I agree"),
                        NOW));

        assertThat(course.bodiesOfEssay("discussion_topic_created")).hasSize(1);
        assertThat(course.bodiesOfEssay("discussion_topic_updated")).hasSize(2);
        assertThat(course.bodiesOfEssay("discussion_entry_submitted")).hasSize(1);
    }
}

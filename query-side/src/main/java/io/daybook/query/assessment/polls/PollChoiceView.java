package io.daybook.query.assessment.polls;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** A choice of a poll. */
@Document("poll_choices_v1")
@CompoundIndex(name = "by_poll", def = "{'pollId': 1, 'position': 1, '_id': 1}")
public record PollChoiceView(
        @Id long id, long pollId, String text, boolean correct, int position) {}

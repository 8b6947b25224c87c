package io.daybook.query.scheduling.calendarfeeds;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A calendar feed whose address was renewed.
 *
 * @param id the context code, such as {@code user_7}
 * @param generation how often the address was renewed
 */
@Document("calendar_feeds_v1")
public record CalendarFeedView(@Id String id, int generation) {}

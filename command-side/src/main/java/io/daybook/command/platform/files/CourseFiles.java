package io.daybook.command.platform.files;

import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Changes course files within another unit of work, such as that of a module item. */
@Component
public class CourseFiles implements MultiAggregateHandler {

    private final Aggregates aggregates;

    CourseFiles(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    /** Publishes or unpublishes a file of the course. */
    public void publish(long courseId, long fileId, boolean published, Instant now) {
        aggregates.change(
                StoredFile.class,
                StoredFile.id(fileId),
                file -> {
                    file.requireInCourse(courseId);
                    file.publish(published, now);
                });
    }
}

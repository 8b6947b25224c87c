package io.daybook.application.grading.gradebook;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.grading.gradebook.GradebookCommand.Entry;
import io.daybook.command.grading.gradebook.GradebookCommand.WriteData;
import io.daybook.events.platform.kernel.Personal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes custom gradebook column data for many students, a hundred per append. */
@Component
public class ColumnDataJob implements JobHandler {

    public static final String TAG = "custom_columns_submissions_update";

    private static final int AT_ONCE = 100;

    /** The columns and students of the texts, in their order. */
    public record Task(long courseId, List<Place> places) {

        record Place(long columnId, long userId) {}

        public static Task of(long courseId, List<Entry> entries) {
            return new Task(
                    courseId,
                    entries.stream().map(e -> new Place(e.columnId(), e.userId())).toList());
        }
    }

    public static List<Personal> texts(List<Entry> entries) {
        return entries.stream().map(e -> new Personal(e.userId(), e.content())).toList();
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Task task = job.parameters(Task.class);
        List<Task.Place> places = task.places();
        for (int from = 0; from < places.size() && !job.cancelled(); from += AT_ONCE) {
            int to = Math.min(from + AT_ONCE, places.size());
            List<Entry> entries = new ArrayList<>();
            for (int i = from; i < to; i++) {
                String text = job.texts().get(i);
                if (text != null) {
                    entries.add(new Entry(places.get(i).columnId(), places.get(i).userId(), text));
                }
            }
            job.send(new WriteData(task.courseId(), entries, true, job.now()));
            job.advance(100.0 * to / places.size());
        }
        return null;
    }
}

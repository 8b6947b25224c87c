package io.daybook.application.platform.filestore;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobFailedException;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.query.platform.files.FileView;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Fetches the content of a file from a URL (docs/spec/content.md, section 1.10). A resumed job
 * returns a file that was stored already.
 */
@Component
public class FileFetchJob implements JobHandler {

    /** The tag of its jobs. */
    public static final String TAG = "upload_via_url";

    private final AnnouncedFiles files;
    private final RemoteContents contents;

    FileFetchJob(AnnouncedFiles files, RemoteContents contents) {
        this.files = files;
        this.contents = contents;
    }

    /** Everything that is requested is in the texts, since it may contain personal data. */
    public record Task() {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object run(JobExecution job) {
        String announced = text(job, 0);
        String url = text(job, 1);
        try {
            FileView file =
                    files.take(
                            UploadTicket.read(announced),
                            source -> contents.read(url, source),
                            command -> {
                                Object result = job.send(command);
                                job.awaitViews();
                                return result;
                            });
            return Map.of("id", file.id());
        } catch (RemoteContents.Unreadable why) {
            throw new JobFailedException(String.valueOf(why.getMessage()), null);
        }
    }

    private static String text(JobExecution job, int which) {
        @Nullable String text = job.texts().get(which);
        if (text == null) {
            throw new JobFailedException("Whoever asked for it has been erased", null);
        }
        return text;
    }
}

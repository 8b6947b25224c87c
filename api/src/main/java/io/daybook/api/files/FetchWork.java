package io.daybook.api.files;

import io.daybook.api.progress.BackgroundWork;
import io.daybook.api.progress.Job;
import io.daybook.api.progress.WorkImpossible;
import io.daybook.query.files.FileView;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Fetches a file from where its uploader says it is (fact sheet course-content, section 1.10). Done
 * again after a halt, it finds the file that is there already.
 */
@Component
class FetchWork implements BackgroundWork {

    static final String TAG = "upload_via_url";

    private final FileUploads uploads;
    private final RemoteContents contents;

    FetchWork(FileUploads uploads, RemoteContents contents) {
        this.uploads = uploads;
        this.contents = contents;
    }

    /** Everything that is asked for is in the texts, since it may tell of a person. */
    record Task() {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object run(Job job) {
        String announced = text(job, 0);
        String url = text(job, 1);
        try {
            FileView file =
                    uploads.take(
                            announced,
                            source -> contents.read(url, source),
                            command -> {
                                Object result = job.send(command);
                                job.awaitViews();
                                return result;
                            });
            return Map.of("id", file.id());
        } catch (RemoteContents.Unreadable why) {
            throw new WorkImpossible(String.valueOf(why.getMessage()), null);
        }
    }

    private static String text(Job job, int which) {
        @Nullable String text = job.texts().get(which);
        if (text == null) {
            throw new WorkImpossible("Whoever asked for it has been erased", null);
        }
        return text;
    }
}

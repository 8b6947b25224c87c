package io.daybook.api.platform.filestore;

import io.daybook.api.platform.binding.RequestFile;
import io.daybook.api.platform.files.ContentTypes;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.files.FileContext;
import io.daybook.application.platform.files.Folders;
import io.daybook.application.platform.filestore.AnnouncedFiles;
import io.daybook.application.platform.filestore.FileFetchJob;
import io.daybook.application.platform.filestore.RemoteContents;
import io.daybook.application.platform.filestore.UploadTicket;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.files.FileCommand;
import io.daybook.command.platform.files.FolderTarget;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.jobs.ProgressView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;
import tools.jackson.core.JacksonException;

/** The three steps of a file upload: announce it, send it, confirm it. */
@Component
public class FileUploads {

    private static final Duration VALID = Duration.ofHours(1);

    private final AnnouncedFiles announced;
    private final RemoteContents contents;
    private final ObjectProvider<JobQueue> jobs;
    private final FileViews files;
    private final Folders folders;
    private final VaultSecrets secrets;
    private final Writes writes;
    private final Urls urls;
    private final Ids ids;
    private final Clock clock;
    private final DataSize largest;

    /**
     * @param jobs requested late, because fetching is one of them
     */
    FileUploads(
            AnnouncedFiles announced,
            RemoteContents contents,
            ObjectProvider<JobQueue> jobs,
            FileViews files,
            Folders folders,
            VaultSecrets secrets,
            Writes writes,
            Urls urls,
            Ids ids,
            Clock clock,
            @Value("${daybook.max-upload:64MB}") DataSize largest) {
        this.announced = announced;
        this.contents = contents;
        this.jobs = jobs;
        this.files = files;
        this.folders = folders;
        this.secrets = secrets;
        this.writes = writes;
        this.urls = urls;
        this.ids = ids;
        this.clock = clock;
        this.largest = largest;
    }

    /** Starts the upload of a file into a folder of the context. */
    public UploadJson begin(FileContext into, Caller caller, UploadBody sent) {
        return begin(
                into.purpose(),
                into.rootAccountId(),
                into.type(),
                into.id(),
                place(into, sent),
                caller.id(),
                sent);
    }

    /** Starts the upload of a file that belongs to a course but is in none of its folders. */
    public UploadJson begin(
            FilePurpose purpose, long rootAccountId, long courseId, long userId, UploadBody sent) {
        return begin(purpose, rootAccountId, "Course", courseId, null, userId, sent);
    }

    /**
     * Starts the upload of a file that belongs to another object.
     *
     * @param contextType the type of that object
     */
    public UploadJson begin(
            FilePurpose purpose,
            long rootAccountId,
            String contextType,
            long contextId,
            long userId,
            UploadBody sent) {
        return begin(purpose, rootAccountId, contextType, contextId, null, userId, sent);
    }

    /**
     * Checks the description of a file to upload.
     *
     * @throws Rejection 400 if its name or size is invalid
     */
    public void check(UploadBody sent) {
        FileCommand.checked(sent.requiredName());
        requireSize(sent.size());
    }

    private UploadJson begin(
            FilePurpose purpose,
            long rootAccountId,
            String contextType,
            long contextId,
            @Nullable FolderTarget place,
            long userId,
            UploadBody sent) {
        String url = sent.address();
        String problem = url == null ? null : contents.problem(url);
        if (problem != null) {
            throw Rejection.invalid("url", problem);
        }
        String name = FileCommand.checked(sent.requiredName());
        requireSize(sent.size());
        String contentType = ContentTypes.of(sent.contentType(), name);
        var ticket =
                new UploadTicket(
                        ids.next("file"),
                        purpose,
                        rootAccountId,
                        contextType,
                        contextId,
                        place,
                        userId,
                        name,
                        sent.duplicates(),
                        contentType,
                        clock.instant().plus(VALID),
                        null);
        return url == null ? answer(ticket, null) : fetch(ticket, url);
    }

    private UploadJson answer(UploadTicket ticket, @Nullable ProgressView fetching) {
        String policy = secrets.seal(ticket.text());
        return new UploadJson(
                urls.of("/files_api"),
                new UploadJson.Parameters(ticket.name(), ticket.contentType(), policy),
                "file",
                fetching == null ? null : ProgressJson.of(fetching, urls));
    }

    /** The file is fetched at once, whether or not the client sends the second step. */
    private UploadJson fetch(UploadTicket ticket, String url) {
        ProgressView fetching =
                jobs.getObject()
                        .start(
                                FileFetchJob.TAG,
                                ticket.contextType(),
                                ticket.contextId(),
                                null,
                                new FileFetchJob.Task(),
                                List.of(
                                        new Personal(ticket.userId(), ticket.text()),
                                        new Personal(ticket.userId(), url)));
        return answer(ticket.fetchedBy(fetching.id()), fetching);
    }

    private void requireSize(@Nullable Long size) {
        if (size != null && size < 0) {
            throw Rejection.invalid("size", "can't be negative");
        }
        if (size != null && size > largest.toBytes()) {
            throw Rejection.invalid("size", "is too large (maximum is %s)".formatted(largest));
        }
    }

    private FolderTarget place(FileContext into, UploadBody sent) {
        String path = sent.parentFolderPath();
        Long folder = sent.parentFolderId();
        if (folder == null) {
            return folders.place(into, path == null ? "" : path);
        }
        if (path != null) {
            throw Rejection.badRequest("Can't have both parent_folder_id and parent_folder_path");
        }
        return files.folder(into.type(), into.id(), folder)
                .map(known -> new FolderTarget(known.id(), "", 0, List.of()))
                .orElseThrow(Rejection::notFound);
    }

    /** Returns the URL of the Progress of fetching; empty if the client sends the file. */
    Optional<String> fetching(String policy) {
        return Optional.ofNullable(ticket(policy).progressId())
                .map(id -> urls.of("/api/v1/progress/" + id));
    }

    /**
     * Receives the file of an upload. If it is sent again after a lost response, it is still the
     * same file.
     */
    FileView receive(String policy, RequestFile sent) {
        UploadTicket ticket = ticket(policy);
        return announced.take(
                ticket,
                reader -> reader.apply(sent.content()),
                command -> writes.sendFor(who(ticket), command));
    }

    private static Map<String, String> who(UploadTicket ticket) {
        return Map.of(
                CommandMetadata.ACTOR,
                Long.toString(ticket.userId()),
                CommandMetadata.ROOT_ACCOUNT,
                Long.toString(ticket.rootAccountId()));
    }

    private UploadTicket ticket(String policy) {
        Instant now = clock.instant();
        UploadTicket ticket;
        try {
            ticket = UploadTicket.read(secrets.open(policy));
        } catch (IllegalArgumentException | IllegalStateException | JacksonException _) {
            throw Rejection.forbidden();
        }
        if (!now.isBefore(ticket.expiresAt())) {
            throw Rejection.badRequest("The upload was not begun within the last hour");
        }
        return ticket;
    }
}

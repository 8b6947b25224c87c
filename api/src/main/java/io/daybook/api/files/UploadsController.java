package io.daybook.api.files;

import io.daybook.api.access.Unauthenticated;
import io.daybook.api.edge.BadParameter;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Required;
import io.daybook.api.edge.SentFile;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.files.FileView;
import io.daybook.query.files.FileViews;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The second and the third step of an upload (fact sheet course-content, section 1.10). Clients
 * send no token with either.
 */
@RestController
class UploadsController {

    private final FileUploads uploads;
    private final FileViews files;
    private final FileAnswers answers;

    UploadsController(FileUploads uploads, FileViews files, FileAnswers answers) {
        this.uploads = uploads;
        this.files = files;
        this.answers = answers;
    }

    record Sent(@Nullable String policy) {}

    /** Takes the file, unless it is fetched, and leads to what became of it. */
    @PostMapping("/files_api")
    @Unauthenticated("the parameters are sealed and were given to who may upload")
    ResponseEntity<Void> receive(@Params Sent sent, HttpServletRequest request) {
        String policy = Required.text(sent.policy(), "policy");
        Optional<String> fetching = uploads.fetching(policy);
        if (fetching.isPresent()) {
            return ResponseEntity.created(URI.create(fetching.get())).build();
        }
        SentFile file =
                SentFile.of(request, "file").orElseThrow(() -> new BadParameter("file is missing"));
        FileView received = uploads.receive(policy, file);
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .location(URI.create(answers.finish(received)))
                .build();
    }

    record Proof(@Nullable String uuid) {}

    /** What became of it. Asking again, or never, changes nothing. */
    @GetMapping("/api/v1/files/{id}/create_success")
    @Unauthenticated("the address holds a proof that was given to who uploaded the file")
    FileJson finished(@PathVariable long id, @Params Proof proof) {
        return files.find(id)
                .filter(file -> answers.isProof(file, proof.uuid()))
                .map(answers::of)
                .orElseThrow(Rejection::notFound);
    }
}

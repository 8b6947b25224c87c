package io.daybook.api.platform.openapi;

import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.command.platform.kernel.Rejection;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.WebRequest;

/**
 * Serves the start page, the API reference and the guide to browsers. All resources come from this
 * host.
 */
@RestController
class DocumentationController {

    private static final String WHY = "documentation holds nobody's data";
    private static final String POLICY = "Content-Security-Policy";

    private static final String PAGES =
            "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none';"
                    + " form-action 'none'; frame-ancestors 'none'";

    /**
     * The Content-Security-Policy of the reference, whose script sets styles and calls this
     * service.
     */
    private static final String REFERENCE =
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src"
                    + " 'self'; img-src 'self' data:; font-src 'self' data:; base-uri 'none';"
                    + " frame-ancestors 'none'";

    private static final MediaType HTML = new MediaType("text", "html", StandardCharsets.UTF_8);
    private static final MediaType SCRIPT =
            new MediaType("text", "javascript", StandardCharsets.UTF_8);
    private static final MediaType STYLE = new MediaType("text", "css", StandardCharsets.UTF_8);

    private final BuiltFile start = new BuiltFile("/documentation/start.html", HTML);
    private final BuiltFile reference = new BuiltFile("/documentation/reference.html", HTML);
    private final Map<String, BuiltFile> parts =
            Map.of(
                    "reference.js", new BuiltFile("/documentation/reference.js", SCRIPT),
                    "style.css", new BuiltFile("/documentation/style.css", STYLE),
                    "scalar.js",
                            new BuiltFile("/META-INF/resources/webjars/scalar/scalar.js", SCRIPT));
    private final Map<String, BuiltFile> guide = new LinkedHashMap<>();

    DocumentationController() {
        for (String page : GuidePages.NAMES) {
            guide.put(page, new BuiltFile("/documentation/guide/" + page + ".html", HTML));
        }
    }

    /** Returns the start page, with links to the documentation. */
    @GetMapping("/")
    @Unauthenticated(WHY)
    @Nullable ResponseEntity<byte[]> start(WebRequest request) {
        return with(PAGES, start.answer(request));
    }

    /** Returns the reference of all operations. */
    @GetMapping({"/docs", "/docs/"})
    @Unauthenticated(WHY)
    @Nullable ResponseEntity<byte[]> reference(WebRequest request) {
        return with(REFERENCE, reference.answer(request));
    }

    /** Returns a script or style sheet of these pages. */
    @GetMapping("/docs/{part}")
    @Unauthenticated(WHY)
    @Nullable ResponseEntity<byte[]> part(@PathVariable String part, WebRequest request) {
        return find(parts, part).answer(request);
    }

    /** Returns a page of the guide. */
    @GetMapping("/docs/guide/{page}")
    @Unauthenticated(WHY)
    @Nullable ResponseEntity<byte[]> guide(@PathVariable String page, WebRequest request) {
        return with(PAGES, find(guide, page).answer(request));
    }

    private static BuiltFile find(Map<String, BuiltFile> files, String name) {
        BuiltFile file = files.get(name);
        if (file == null) {
            throw Rejection.notFound();
        }
        return file;
    }

    private static @Nullable ResponseEntity<byte[]> with(
            String policy, @Nullable ResponseEntity<byte[]> answer) {
        return answer == null
                ? null
                : ResponseEntity.status(answer.getStatusCode())
                        .headers(headers -> headers.addAll(answer.getHeaders()))
                        .header(POLICY, policy)
                        .body(answer.getBody());
    }
}

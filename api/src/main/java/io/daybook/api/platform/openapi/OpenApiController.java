package io.daybook.api.platform.openapi;

import io.daybook.application.platform.access.Unauthenticated;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.WebRequest;

/** Serves the OpenAPI document that the build generated. */
@RestController
class OpenApiController {

    private final BuiltFile document = new BuiltFile("/openapi.json", MediaType.APPLICATION_JSON);

    /** Returns the document, with an ETag. */
    @GetMapping("/openapi.json")
    @Unauthenticated("describes the service and holds nobody's data")
    @Nullable ResponseEntity<byte[]> document(WebRequest request) {
        return document.answer(request);
    }
}

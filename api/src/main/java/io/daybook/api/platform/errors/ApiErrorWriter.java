package io.daybook.api.platform.errors;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Writes error responses from filters, to which controller advice does not apply. */
@Component
public class ApiErrorWriter {

    private final JsonMapper mapper;

    ApiErrorWriter(JsonMapper mapper) {
        this.mapper = mapper;
    }

    /** Sends this response unless another one is already committed. */
    public void write(HttpServletResponse response, ApiErrorResponse answer) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        response.resetBuffer();
        byte[] body = mapper.writeValueAsBytes(answer.body());
        response.setStatus(answer.status());
        answer.headers().forEach(response::setHeader);
        response.setContentType("application/json");
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}

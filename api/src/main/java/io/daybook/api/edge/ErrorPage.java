package io.daybook.api.edge;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers what the server itself refuses, in the shape of every other error. */
@RestController
class ErrorPage implements ErrorController {

    @RequestMapping("${spring.web.error.path:/error}")
    ResponseEntity<Object> error(HttpServletRequest request) {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        Answer answer =
                switch (status) {
                    case Integer code when code >= 400 && code != 404 -> Answer.plain(code);
                    case null, default -> Answer.notFound();
                };
        return ResponseEntity.status(answer.status())
                .contentType(MediaType.APPLICATION_JSON)
                .body(answer.body());
    }
}

package io.daybook.api.platform.http;

import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.kernel.Rejection;
import io.grpc.Status;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.nio.file.FileSystemException;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.server.ResponseStatusException;

/** Fails in every way there is. */
@TestComponent
@RestController
@RequestMapping("/api/v1/fail")
class FailingController {

    record Received(@Nullable String name, long size) {}

    record Named(@Nullable String name) {}

    @RequestMapping(
            path = "/{way}",
            method = {RequestMethod.GET, RequestMethod.PUT})
    void fail(@PathVariable String way) {
        throw switch (way) {
            case "not_found" -> Rejection.notFound();
            case "forbidden" -> Rejection.forbidden();
            case "invalid" -> Rejection.invalid("name", "can't be blank");
            case "bad_request" -> Rejection.badRequest("No.");
            case "refused" -> Rejection.refused("No grade.");
            case "locked" -> Rejection.locked("Locked above.");
            case "conflict" -> Rejection.conflict("Taken.");
            case "unprocessable" -> Rejection.unprocessable("Not now.");
            case "details" ->
                    new CommandExecutionException("x", null, Rejection.forbidden().reason());
            case "cause" -> new CommandExecutionException("x", Rejection.notFound());
            case "aggregate" -> new AggregateNotFoundException("module-7", "x");
            case "deleted" ->
                    new CommandExecutionException("x", new AggregateDeletedException("module-7"));
            case "concurrency" -> new ConcurrencyException("x");
            case "unavailable" -> new ServiceUnavailableException("The record is full.", 7);
            case "store_connection" ->
                    new IllegalStateException(new SocketException("Connection reset by peer"));
            case "store_grpc" ->
                    new IllegalStateException(
                            Status.UNAVAILABLE
                                    .withCause(new IOException("Connection reset by peer"))
                                    .asRuntimeException());
            case "store_closed" -> EventStoreUnavailableException.notStored("Closed", null);
            case "disk_full" ->
                    new UncheckedIOException(
                            new FileSystemException("f", null, "No space left on device"));
            case "gone" -> new ResponseStatusException(HttpStatus.GONE);
            default -> new IllegalStateException("ada@example.org broke it");
        };
    }

    @GetMapping("/numbers/{id}")
    long number(@PathVariable long id) {
        return id;
    }

    @GetMapping("/servlet/{status}")
    void servlet(@PathVariable int status, HttpServletResponse response) throws IOException {
        response.sendError(status);
    }

    @GetMapping("/texts/{id}")
    String text(@PathVariable String id) {
        return id;
    }

    @PostMapping("/upload")
    Received upload(@RequestParam("attachment") MultipartFile file, @Params Named body) {
        return new Received(body.name(), file.getSize());
    }
}
